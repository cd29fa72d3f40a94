// Privacy requests of which the desk is to be reminded.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

interface Wanted {
  readonly dueBy: Date;
  readonly days: readonly number[];
  readonly limit: number;
}

/** Without an answer so far, due by then, and not reminded of any of these days yet. Locks them; others take the rest. */
export async function lockToRemind(tx: Queryable, wanted: Wanted): Promise<readonly string[]> {
  const locked = await lockRequests(tx, wanted);
  // Looked at again under the lock: who held it may have reminded since the first look began.
  const { rows } = await tx.query<{ id: string }>(
    `select s.request_id as id from admin.request_steps s
      where s.request_id = any($1) and s.action = 'reminded' and s.to_value = any($2::text[])`,
    [locked, wanted.days.map(String)],
  );
  const reminded = new Set(rows.map(({ id }) => id));
  return locked.filter((id) => !reminded.has(id));
}

async function lockRequests(tx: Queryable, wanted: Wanted): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select r.id from admin.requests r
      where r.kind = 'privacy' and r.is_visible and r.state in ('new', 'open', 'waiting') and r.due_at <= $1
        and not exists (select from admin.request_steps s
                         where s.request_id = r.id and s.action = 'reminded' and s.to_value = any($2::text[]))
      order by r.due_at limit $3 for update of r skip locked`,
    [wanted.dueBy, wanted.days.map(String), wanted.limit],
  );
  return rows.map(({ id }) => id);
}
