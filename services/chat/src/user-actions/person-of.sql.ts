// Finds the account of a pseudonym, and the time zone it was last in.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PersonOfPseudonym {
  readonly userId: string;
  readonly zone: string;
}

/** Undefined for somebody who has no conversation here. */
export async function personOf(db: Queryable, pseudonym: string): Promise<PersonOfPseudonym | undefined> {
  const { rows } = await db.query<PersonOfPseudonym & Record<string, unknown>>({
    name: 'chat-person-of-pseudonym',
    text: `select conversation.user_id as "userId", reply.zone
             from chat.conversations conversation join chat.replies reply on reply.conversation_id = conversation.id
            where conversation.pseudonym = $1 order by reply.created_at desc limit 1`,
    values: [pseudonym],
  });
  return rows[0];
}
