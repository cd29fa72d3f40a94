// All SQL for transfers.
import type { LinkedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ConversationLinks {
  readonly continuedFrom: LinkedConversation | null;
  /** Oldest first. */
  readonly transferredTo: LinkedConversation[];
}

const MOST_LINKS = 20;

/** The owner's conversations that this one was transferred from and to. */
export async function linksOf(db: Queryable, conversationId: string, userId: string): Promise<ConversationLinks> {
  const { rows } = await db.query<LinkedConversation & { direction: 'from' | 'to' }>({
    name: 'conversation-links',
    text: `select 'from' as direction, source.id, source.expert_id as "expertId", source.title, source.created_at
             from chat.conversations own join chat.conversations source on source.id = own.transferred_from
            where own.id = $1 and own.user_id = $2 and source.user_id = $2 and source.deleted_at is null
           union all
           select 'to', next.id, next.expert_id, next.title, next.created_at
             from chat.conversations next where next.transferred_from = $1 and next.user_id = $2 and next.deleted_at is null
            order by created_at, id limit ${MOST_LINKS}`,
    values: [conversationId, userId],
  });
  const links = (direction: 'from' | 'to') =>
    rows.filter((row) => row.direction === direction).map(({ id, expertId, title }) => ({ id, expertId, title }));
  return { continuedFrom: links('from')[0] ?? null, transferredTo: links('to') };
}

/** Serialises the transfers of a person until the end of the transaction. */
export async function lockTransfers(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.transfers.' || $1, 0))`, [userId]);
}

/** The conversation that a transfer to an expert after a message created. */
export async function findTransfer(
  db: Queryable,
  place: { readonly from: string; readonly after: string; readonly expertId: ExpertId; readonly userId: string },
): Promise<{ readonly id: string; readonly replyId: string | null } | undefined> {
  const { rows } = await db.query<{ id: string; replyId: string | null }>(
    `select c.id, (select r.id from chat.messages m join chat.replies r on r.message_id = m.id and r.kind = 'answer'
                    where m.conversation_id = c.id and m.is_hand_over_note limit 1) as "replyId"
       from chat.conversations c
      where c.transferred_from = $1 and c.transferred_after = $2 and c.expert_id = $3 and c.user_id = $4 and c.deleted_at is null
      order by c.created_at limit 1`,
    [place.from, place.after, place.expertId, place.userId],
  );
  return rows[0];
}

export async function markTransferred(
  tx: Queryable,
  id: string,
  { from, after }: { readonly from: string; readonly after: string },
): Promise<void> {
  await tx.query('update chat.conversations set transferred_from = $2, transferred_after = $3 where id = $1', [
    id,
    from,
    after,
  ]);
}

/** Number of transfers by the person since a time, and of all from this conversation, including deleted ones. */
export async function countTransfers(
  db: Queryable,
  { userId, conversationId, since }: { readonly userId: string; readonly conversationId: string; readonly since: Date },
): Promise<{ readonly ofPerson: number; readonly ofConversation: number }> {
  const { rows } = await db.query<{ ofPerson: number; ofConversation: number }>(
    `select (select count(*) from chat.user_actions
              where user_id = $1 and created_at > $3 and action_type = 'expert_transferred')::int as "ofPerson",
            (select count(*) from chat.user_actions
              where session_id = $2 and user_id = $1 and action_type = 'expert_transferred')::int as "ofConversation"`,
    [userId, conversationId, since],
  );
  return rows[0] ?? { ofPerson: 0, ofConversation: 0 };
}

/** Titles of the solutions of a conversation, oldest first, at most the newest `limit`. */
export async function suggestedIn(db: Queryable, conversationId: string, limit: number): Promise<{ title: string }[]> {
  const { rows } = await db.query<{ title: string }>(
    `select s.title from chat.solutions s
       join chat.replies r on r.id = s.reply_id and r.kind = 'answer'
       join chat.messages m on m.id = r.message_id and m.replaced_at is null
      where s.conversation_id = $1 order by r.created_at desc, s.position desc limit $2`,
    [conversationId, limit],
  );
  return rows.toReversed();
}
