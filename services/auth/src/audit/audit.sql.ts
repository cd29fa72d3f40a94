// All SQL on auth.sign_ins, the audit of everything that concerns an account's safety.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuditAction, AuditOutcome } from './audit-action.ts';

export interface AuditRow {
  readonly id: string;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly action: AuditAction;
  readonly method: string | null;
  readonly outcome: AuditOutcome;
  readonly userAgent: string | null;
  readonly details: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  const { id, userId, sessionId, action, method, outcome, userAgent, details, at } = row;
  await db.query(
    `insert into auth.sign_ins (id, user_id, session_id, action, method, outcome, user_agent, details, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, userId, sessionId, action, method, outcome, userAgent, JSON.stringify(details), at],
  );
}

/** Newest first; `before` is the last entry of the previous page. If that entry is deleted or another account's, the page is empty. */
export async function listAudit(
  db: Queryable,
  userId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select id, user_id as "userId", session_id as "sessionId", action, method, outcome, user_agent as "userAgent",
            details, at
       from auth.sign_ins
      where user_id = $1
        and ($2::uuid is null or (at, id) < (select at, id from auth.sign_ins where user_id = $1 and id = $2))
      order by at desc, id desc limit $3`,
    [userId, page.before ?? null, page.limit],
  );
  return rows;
}

export interface AuditFilter {
  /** Part of an address or a number; '' for anybody. */
  readonly author: string;
  /** Null for all. */
  readonly actions: readonly AuditAction[] | null;
}

export interface AuditRowWithAuthor extends AuditRow {
  /** The address, or the number, that the account has now; '' when the account is deleted. */
  readonly author: string;
}

const author = `coalesce(u.email, u.phone, '')`;
const withUser = 'auth.sign_ins s left join auth.users u on u.id = s.user_id';

/** Whoever wants the entries of everybody reads no account for those that are counted or skipped. */
function matching({ author: part, actions }: AuditFilter, values: unknown[]): string {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (actions !== null) conditions.push(`s.action = any(${parameter(actions)}::text[])`);
  if (part !== '') conditions.push(`strpos(${author}, lower(${parameter(part)})) > 0`);
  return `${part === '' ? 'auth.sign_ins s' : withUser} where ${conditions.join(' and ')}`;
}

/** The entries of all accounts, for administrators. */
export async function findAuditEntries(
  db: Queryable,
  filter: AuditFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly AuditRowWithAuthor[]> {
  const values: unknown[] = [page.limit, page.offset];
  const { rows } = await db.query<AuditRowWithAuthor>(
    `select s.id, s.user_id as "userId", s.session_id as "sessionId", s.action, s.method, s.outcome,
            s.user_agent as "userAgent", s.details, s.at, ${author} as author
       from (select s.* from ${matching(filter, values)} order by s.at desc, s.id desc limit $1 offset $2) s
       left join auth.users u on u.id = s.user_id
      order by s.at desc, s.id desc`,
    values,
  );
  return rows;
}

export async function countAuditEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const values: unknown[] = [];
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${matching(filter, values)}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** The distinct user agents of the newest `limit` sign-ins; null where a device sent none. */
export async function listKnownUserAgents(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<readonly (string | null)[]> {
  const { rows } = await db.query<{ userAgent: string | null }>(
    `select distinct user_agent as "userAgent" from (
       select user_agent from auth.sign_ins
        where user_id = $1 and action = 'sign_in' and outcome = 'succeeded'
        order by at desc limit $2) as newest`,
    [userId, limit],
  );
  return rows.map(({ userAgent }) => userAgent);
}

export async function deleteOldAudit(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.sign_ins where id in (select id from auth.sign_ins where at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
