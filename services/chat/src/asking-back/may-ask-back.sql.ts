// SQL on what people said around an action item, and that it is not asked about.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** What the person wrote in a conversation and in those that were transferred to it, replaced messages too; newest first. */
export async function saidAround(
  db: Queryable,
  conversationId: string,
  { limit, skipped = 0 }: { readonly limit: number; readonly skipped?: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ text: string }>(
    `with recursive chain as (
       select id, transferred_from from chat.conversations where id = $1
       union
       select c.id, c.transferred_from from chat.conversations c join chain on c.id = chain.transferred_from)
     select m.text from chat.messages m join chain on chain.id = m.conversation_id
      order by m.created_at desc, m.id desc limit $2 offset $3`,
    [conversationId, limit, skipped],
  );
  return rows.map(({ text }) => text);
}

/** For good: also after the conversation was deleted. Does nothing in a conversation of somebody else. */
export async function stopAsking(db: Queryable, userId: string, conversationId: string): Promise<void> {
  await db.query(
    `update chat.action_items set asks_back = false, asking_undecided = false
      where user_id = $1 and conversation_id = $2 and (asks_back or asking_undecided)`,
    [userId, conversationId],
  );
}

/** Of a locked item. */
export async function stopAskingAbout(db: Queryable, itemId: string): Promise<void> {
  await db.query(
    `update chat.action_items set asks_back = false, asking_undecided = false where id = $1 and (asks_back or asking_undecided)`,
    [itemId],
  );
}

/** Waits for danger that is remembered at this moment, so that of an item and danger at once the later one sees the other. */
export async function stopAskingAfterDanger(tx: Queryable, itemId: string, conversationId: string): Promise<void> {
  const { rows } = await tx.query<{ hadDanger: boolean }>(
    'select not allows_products as "hadDanger" from chat.conversations where id = $1 for share',
    [conversationId],
  );
  if (rows[0]?.hadDanger) await stopAskingAbout(tx, itemId);
}

export async function leaveUndecided(tx: Queryable, itemId: string): Promise<void> {
  await tx.query('update chat.action_items set asking_undecided = true where id = $1', [itemId]);
}

/** Undefined when it is decided or gone, or when its conversation is. */
export async function undecidedItem(
  db: Queryable,
  itemId: string,
): Promise<{ readonly conversationId: string } | undefined> {
  const { rows } = await db.query<{ conversationId: string }>(
    `select conversation_id as "conversationId" from chat.action_items
      where id = $1 and asking_undecided and conversation_id is not null`,
    [itemId],
  );
  return rows[0];
}

/** Does nothing when danger closed the question meanwhile. */
export async function decideAsking(
  db: Queryable,
  itemId: string,
  { problemKind, asksBack }: { readonly problemKind: string | null; readonly asksBack: boolean },
): Promise<void> {
  await db.query(
    `update chat.action_items set asks_back = $2, problem_kind = $3, asking_undecided = false where id = $1 and asking_undecided`,
    [itemId, asksBack, problemKind],
  );
}
