// SQL with which one request goes into another.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Messages, notes, answers and privacy runs, and what was merged into it before. */
export async function moveThread(tx: Queryable, from: string, into: string): Promise<void> {
  // A mail to both threads stays twice, and keeps its id in one.
  await tx.query(
    `update admin.request_entries set message_id = null where request_id = $1 and message_id in
       (select message_id from admin.request_entries where request_id = $2)`,
    [from, into],
  );
  await tx.query('update admin.request_entries set request_id = $2 where request_id = $1', [from, into]);
  await tx.query('update admin.privacy_runs set request_id = $2 where request_id = $1', [from, into]);
  await tx.query('update admin.requests set merged_into = $2 where merged_into = $1', [from, into]);
}

export async function saveMerged(
  tx: Queryable,
  { id, into, now }: { readonly id: string; readonly into: string; readonly now: Date },
): Promise<void> {
  await tx.query(`update admin.requests set merged_into = $2, state = 'closed', closed_at = $3 where id = $1`, [
    id,
    into,
    now,
  ]);
}

/** The request into which another goes is due when the first of them is, as long as neither was answered. */
export async function takeOver(tx: Queryable, from: string, into: string): Promise<void> {
  await tx.query(
    `update admin.requests target set version = target.version + 1,
            due_at = case when target.first_answered_at is null and source.first_answered_at is null
                          then least(target.due_at, source.due_at) else target.due_at end
       from admin.requests source where target.id = $2 and source.id = $1`,
    [from, into],
  );
}
