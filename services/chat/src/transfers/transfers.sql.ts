// All SQL about conversations that go on with another expert.
import type { LinkedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ConversationLinks {
  readonly continuedFrom: LinkedConversation | null;
  /** Oldest first. */
  readonly transferredTo: LinkedConversation[];
}

const MOST_LINKS = 20;

/** Conversations of the same owner that this one came from and went to. */
export async function linksOf(db: Queryable, conversationId: string, userId: string): Promise<ConversationLinks> {
  const { rows } = await db.query<LinkedConversation & { direction: 'from' | 'to' }>({
    name: 'conversation-links',
    text: `select 'from' as direction, source.id, source.expert_id as "expertId", source.title, source.created_at
             from chat.conversations own join chat.conversations source on source.id = own.transferred_from
            where own.id = $1 and own.user_id = $2 and source.user_id = $2
           union all
           select 'to', next.id, next.expert_id, next.title, next.created_at
             from chat.conversations next where next.transferred_from = $1 and next.user_id = $2
            order by created_at, id limit ${MOST_LINKS}`,
    values: [conversationId, userId],
  });
  const links = (direction: 'from' | 'to') =>
    rows.filter((row) => row.direction === direction).map(({ id, expertId, title }) => ({ id, expertId, title }));
  return { continuedFrom: links('from')[0] ?? null, transferredTo: links('to') };
}
