// SQL that removes what is kept no longer, some rows at a time. Files are removed by their ids.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const filesOf = `select file.id from admin.request_files file join admin.request_entries entry on entry.id = file.entry_id
   where entry.request_id = any($1)`;

/** Closed before one moment, or received before the other one and never confirmed. */
export async function findOldRequests(
  db: Queryable,
  { closedBefore, unconfirmedBefore, limit }: { closedBefore: Date; unconfirmedBefore: Date; limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `(select id from admin.requests where closed_at <= $1 and state = 'closed' order by closed_at limit $3)
      union
     (select id from admin.requests where not is_visible and received_at <= $2 order by received_at limit $3)
      limit $3`,
    [closedBefore, unconfirmedBefore, limit],
  );
  return rows.map(({ id }) => id);
}

export async function filesOfRequests(db: Queryable, requestIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(filesOf, [requestIds]);
  return rows.map(({ id }) => id);
}

/** With their entries, files and steps. */
export async function deleteRequests(db: Queryable, requestIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.query('delete from admin.requests where id = any($1)', [requestIds]);
  return rowCount ?? 0;
}

export async function deleteOldFeedback(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from admin.feedback where id in
       (select id from admin.feedback where given_at <= $1 order by given_at limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
