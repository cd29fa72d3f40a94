// GET /admin/audit: what happened to accounts, newest first, in the shape of GoTrue's log.
import type { Request, Response } from 'express';
import { auditActions } from '../audit/audit-action.ts';
import { countAuditEntries, findAuditEntries } from '../audit/audit.sql.ts';
import type { AuditFilter, AuditRowWithAuthor } from '../audit/audit.sql.ts';
import type { AuthContext } from '../settings/context.ts';
import { invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';
import { readPage, setPageHeaders } from './page.ts';

const MOST_CHARACTERS = 255;

export async function listAudit(
  context: AuthContext,
  request: Request,
  _admin: string,
  response: Response,
): Promise<object> {
  const page = readPage(request);
  const filter = readFilter(queryText(request, 'query'));
  const bounds = { limit: page.perPage, offset: page.offset };
  const [rows, total] = await Promise.all([
    findAuditEntries(context.pool, filter, bounds),
    countAuditEntries(context.pool, filter),
  ]);
  setPageHeaders(request, response, page, { path: '/admin/audit', total, kept: ['query'] });
  return rows.map(entryJson);
}

/** `author:` and part of an address or a number, `action:` and part of an action's name, or `type:` and a kind of actions. */
function readFilter(query: string): AuditFilter {
  if (query === '') return { author: '', actions: null };
  const [scope, value] = splitOnce(query.slice(0, MOST_CHARACTERS));
  if (value !== undefined && scope === 'author') return { author: value, actions: null };
  if (value !== undefined && scope === 'action')
    return { author: '', actions: auditActions.filter((action) => action.includes(value)) };
  if (value !== undefined && scope === 'type')
    return { author: '', actions: auditActions.filter((action) => typeOf(action) === value) };
  throw invalid(`Invalid query scope: ${query.slice(0, 50)}`);
}

function splitOnce(query: string): readonly [string, string | undefined] {
  const at = query.indexOf(':');
  return at < 0 ? [query, undefined] : [query.slice(0, at), query.slice(at + 1)];
}

/** The kinds that GoTrue has. */
function typeOf(action: string): string {
  if (action.startsWith('admin_') || action === 'account_created') return 'team';
  if (/factor|recovery_code/.test(action)) return 'factor';
  if (action === 'session_revoked') return 'token';
  return action.startsWith('sign_') ? 'account' : 'user';
}

function entryJson(row: AuditRowWithAuthor): object {
  const { admin, ...rest } = row.details;
  const traits = {
    ...rest,
    outcome: row.outcome,
    ...(row.method !== null && { provider: row.method }),
    ...(admin !== undefined && row.userId !== null && { user_id: row.userId }),
  };
  return {
    id: row.id,
    payload: {
      actor_id: admin ?? row.userId,
      actor_username: admin === undefined ? row.author : '',
      action: row.action,
      log_type: typeOf(row.action),
      traits,
    },
    created_at: row.at.toISOString(),
    // Addresses are not kept.
    ip_address: '',
  };
}
