// GET /admin/users: a page of accounts, with the headers from which the client reads where it is.
import type { Request, Response } from 'express';
import { AUDIENCE } from '../access-tokens/access-token.ts';
import type { AuthContext } from '../context.ts';
import { userJson } from '../users/user-json.ts';
import { invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';
import { countUsers, findUsers } from './admin-users.sql.ts';

const USERS_PER_PAGE = 50;
const MOST_PER_PAGE = 1000;
const MOST_PAGES = 1_000_000;

export async function listUsers(context: AuthContext, request: Request, response: Response): Promise<object> {
  const page = pageNumber(queryText(request, 'page'), 1, MOST_PAGES);
  const perPage = pageNumber(queryText(request, 'per_page'), USERS_PER_PAGE, MOST_PER_PAGE);
  const [filter, isAscending] = [queryText(request, 'filter').slice(0, 255), readSort(queryText(request, 'sort'))];
  const bounds = { limit: perPage, offset: (page - 1) * perPage, filter, isAscending };
  const [users, total] = await Promise.all([findUsers(context.pool, bounds), countUsers(context.pool, filter)]);
  response.set('X-Total-Count', String(total));
  response.set('Link', links(request, { page, perPage, pages: Math.ceil(total / perPage) }));
  response.set('Access-Control-Expose-Headers', 'X-Total-Count, Link, X-Supabase-Api-Version');
  return { users: users.map(userJson), aud: AUDIENCE };
}

/** '' is the default; more than the most is the most. */
function pageNumber(given: string, preset: number, most: number): number {
  if (given === '') return preset;
  if (!/^[1-9]\d{0,17}$/.test(given))
    throw invalid(`Bad Pagination Parameters: ${JSON.stringify(given.slice(0, 50))} is no positive whole number`);
  return Math.min(Number(given), most);
}

function readSort(given: string): boolean {
  const [field, direction = 'desc'] = (given || 'created_at desc').trim().toLowerCase().split(/\s+/);
  if (field === 'created_at' && (direction === 'asc' || direction === 'desc')) return direction === 'asc';
  throw invalid(`Bad Sort Parameters: ${JSON.stringify(given.slice(0, 50))}`);
}

/** The client takes what follows the first "=" for the page, so that comes first. */
function links(request: Request, { page, perPage, pages }: { page: number; perPage: number; pages: number }): string {
  const rest = ['filter', 'sort'].flatMap((name) => {
    const value = queryText(request, name);
    return value === '' ? [] : [[name, value]];
  });
  const link = (to: number, relation: string) => {
    const query = new URLSearchParams([['page', String(to)], ['per_page', String(perPage)], ...rest]);
    return `</admin/users?${query.toString()}>; rel="${relation}"`;
  };
  return [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')].join(', ');
}
