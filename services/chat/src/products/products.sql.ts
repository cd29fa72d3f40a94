// SQL on where products may be suggested.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** For good, and for the replies so far. Does nothing in a conversation of somebody else. */
export async function forbidProducts(db: Queryable, userId: string, conversationId: string): Promise<void> {
  await db.query(
    `with forbidden as (
       update chat.conversations set allows_products = false where id = $2 and user_id = $1 returning id)
     update chat.replies r set products_allowed = false from forbidden
      where r.conversation_id = forbidden.id and r.products_allowed`,
    [userId, conversationId],
  );
}

/** The conversation and those that were transferred to it; read again in the transaction that ends the reply. */
export async function allowsProducts(db: Queryable, conversationId: string): Promise<boolean> {
  const { rows } = await db.query<{ allows: boolean }>({
    name: 'allows-products',
    text: `with recursive chain as (
             select id, transferred_from, allows_products from chat.conversations where id = $1
             union
             select c.id, c.transferred_from, c.allows_products from chat.conversations c join chain on c.id = chain.transferred_from)
           select coalesce(bool_and(allows_products), false) as allows from chain`,
    values: [conversationId],
  });
  return rows[0]?.allows ?? false;
}

export async function storeProductsAllowed(db: Queryable, replyId: string, isAllowed: boolean): Promise<void> {
  await db.query({
    name: 'store-products-allowed',
    text: 'update chat.replies set products_allowed = $2 where id = $1 and products_allowed <> $2',
    values: [replyId, isAllowed],
  });
}

/** Undefined when it was deleted. */
export async function textOfMessage(db: Queryable, messageId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>({
    name: 'text-of-message',
    text: 'select text from chat.messages where id = $1',
    values: [messageId],
  });
  return rows[0]?.text;
}

/** The texts of the earlier replies of its conversation. */
export async function repliesBefore(db: Queryable, replyId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ text: string }>({
    name: 'replies-before',
    text: `select earlier.text from chat.replies this
             join chat.replies earlier on earlier.conversation_id = this.conversation_id and earlier.created_at < this.created_at
            where this.id = $1`,
    values: [replyId],
  });
  return rows.map(({ text }) => text);
}
