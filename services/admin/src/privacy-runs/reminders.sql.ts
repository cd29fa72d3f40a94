// Privacy requests of which the desk is to be reminded.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Without an answer so far, due by then, and not reminded of any of these days yet. Locks them; others take the rest. */
export async function lockToRemind(
  tx: Queryable,
  wanted: { readonly dueBy: Date; readonly days: readonly number[]; readonly limit: number },
): Promise<readonly string[]> {
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
