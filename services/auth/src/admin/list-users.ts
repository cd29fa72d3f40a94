// GET /admin/users: a page of accounts.
import type { Request, Response } from 'express';
import { AUDIENCE } from '../access-tokens/access-token.ts';
import type { AuthContext } from '../settings/context.ts';
import { userJson } from '../users/user-json.ts';
import { invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';
import { countUsers, findUsers } from './admin-users.sql.ts';
import { readPage, setPageHeaders } from './page.ts';

export async function listUsers(
  context: AuthContext,
  request: Request,
  _admin: string,
  response: Response,
): Promise<object> {
  const page = readPage(request);
  const [filter, isAscending] = [queryText(request, 'filter').slice(0, 255), readSort(queryText(request, 'sort'))];
  const bounds = { limit: page.perPage, offset: page.offset, filter, isAscending };
  const [users, total] = await Promise.all([findUsers(context.pool, bounds), countUsers(context.pool, filter)]);
  setPageHeaders(request, response, page, { path: '/admin/users', total, kept: ['filter', 'sort'] });
  return { users: users.map(userJson), aud: AUDIENCE };
}

function readSort(given: string): boolean {
  const [field, direction = 'desc'] = (given || 'created_at desc').trim().toLowerCase().split(/\s+/);
  if (field === 'created_at' && (direction === 'asc' || direction === 'desc')) return direction === 'asc';
  throw invalid(`Bad Sort Parameters: ${JSON.stringify(given.slice(0, 50))}`);
}
