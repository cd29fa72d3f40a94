// Writes which action items a mail has asked about.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Items that were erased meanwhile are left out. */
export async function markMailed(tx: Queryable, itemIds: readonly string[], today: string): Promise<void> {
  await tx.query(
    `insert into chat.mailed_check_backs (action_item_id, mailed_on)
     select id, $2 from chat.action_items where id = any($1::uuid[])
     on conflict (action_item_id) do update set mailed_on = $2`,
    [itemIds, today],
  );
}
