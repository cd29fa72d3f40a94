// SQL of the desk on admin.requests. Only requests that the desk may see are found.
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Filtering } from './request-filter.sql.ts';
import { requestCondition } from './request-filter.sql.ts';
import { requestColumns, requestJoins } from './request-row.ts';
import type { RequestRow } from './request-row.ts';

interface PageOfRequests {
  readonly after: PagePlace | undefined;
  /** The last place to be looked at; undefined for all. */
  readonly until?: PagePlace | undefined;
  /** Only of these requests. */
  readonly among?: readonly string[];
  readonly limit: number;
}

/** The most urgent first. */
export async function requestsInOrder(
  db: Queryable,
  filtering: Filtering,
  { after, until, among, limit }: PageOfRequests,
): Promise<RequestRow[]> {
  const values: unknown[] = [limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [requestCondition(filtering, values)];
  const place = ({ at, id }: PagePlace) => `(${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`;
  if (after) conditions.push(`(r.urgent_at, r.id) > ${place(after)}`);
  if (until) conditions.push(`(r.urgent_at, r.id) <= ${place(until)}`);
  if (among) conditions.push(`r.id = any(${parameter(among)}::uuid[])`);
  const { rows } = await db.query<RequestRow & Record<string, unknown>>(
    `select ${requestColumns} from ${requestJoins}
      where ${conditions.join('\n and ')} order by r.urgent_at, r.id limit $1`,
    values,
  );
  return rows;
}

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | undefined> {
  const { rows } = await db.query<RequestRow & Record<string, unknown>>(
    `select ${requestColumns} from ${requestJoins} where r.id = $1 and r.is_visible`,
    [id],
  );
  return rows[0];
}

export async function lockRequest(tx: Queryable, id: string): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow & Record<string, unknown>>(
    `select ${requestColumns} from ${requestJoins} where r.id = $1 and r.is_visible for update of r`,
    [id],
  );
  return rows[0];
}

export async function countVersion(tx: Queryable, id: string): Promise<void> {
  await tx.query('update admin.requests set version = version + 1 where id = $1', [id]);
}

export async function saveState(
  tx: Queryable,
  { id, state, closedAt, dueAt }: Pick<RequestRow, 'id' | 'closedAt' | 'dueAt'> & { readonly state: RequestState },
): Promise<void> {
  await tx.query('update admin.requests set state = $2, closed_at = $3, due_at = $4 where id = $1', [
    id,
    state,
    closedAt,
    dueAt,
  ]);
}

export async function saveCategory(
  tx: Queryable,
  { id, category, dueAt }: Pick<RequestRow, 'id' | 'category' | 'dueAt'>,
): Promise<void> {
  await tx.query('update admin.requests set category = $2, due_at = $3 where id = $1', [id, category, dueAt]);
}

export async function saveAssigned(tx: Queryable, id: string, accountId: string | null): Promise<void> {
  await tx.query('update admin.requests set assigned_to = $2 where id = $1', [id, accountId]);
}

export async function saveFirstAnswer(
  tx: Queryable,
  { id, at, isInTime }: { readonly id: string; readonly at: Date; readonly isInTime: boolean },
): Promise<void> {
  await tx.query(
    'update admin.requests set first_answered_at = $2, answered_in_time = $3 where id = $1 and first_answered_at is null',
    [id, at, isInTime],
  );
}
