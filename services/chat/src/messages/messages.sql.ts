// All SQL on chat.messages.
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { filesOfMessage } from '../files/message-files.sql.ts';

/** An answer from before the account: its browser's word. */
export interface VisitorAnswer {
  readonly text: string;
  readonly model: string | null;
}

export interface MessageRow {
  readonly id: string;
  readonly conversationId: string;
  readonly text: string;
  readonly class: MessageClass;
  readonly createdAt: Date;
  readonly isHandOverNote: boolean;
  readonly files: readonly MessageFile[];
  /** This message and those with the same words that it replaced or was replaced by, oldest first. */
  readonly variantIds: readonly string[];
  readonly visitorAnswer: VisitorAnswer | null;
}

export const messageColumns = `id, conversation_id as "conversationId", text, class, created_at as "createdAt", is_hand_over_note as "isHandOverNote",
  ${filesOfMessage('messages.id')} as files,
  array(select v.id from chat.messages v
    where v.variant_of = coalesce(messages.variant_of, messages.id) or v.id = coalesce(messages.variant_of, messages.id)
    order by v.created_at, v.id) as "variantIds",
  case when visitor_answer is not null then json_build_object('text', visitor_answer, 'model', visitor_answer_model) end as "visitorAnswer"`;

export interface NewMessage extends Omit<MessageRow, 'isHandOverNote' | 'files' | 'variantIds' | 'visitorAnswer'> {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly bodyHash: Buffer;
  /** The requested class, when the answer may be of another one. */
  readonly askedClass?: MessageClass;
  readonly isHandOverNote?: boolean;
  /** The first message with the same words, which are asked again. */
  readonly variantOf?: string | undefined;
  readonly visitorAnswer?: VisitorAnswer | undefined;
}

/** False when the person already used the key; a parallel request with the key waits here until this one commits. */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-message',
    text: `insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at, is_hand_over_note, asked_class,
        variant_of, visitor_answer, visitor_answer_model)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (user_id, idempotency_key) do nothing`,
    values: [
      message.id,
      message.conversationId,
      message.userId,
      message.text,
      message.class,
      message.idempotencyKey,
      message.bodyHash,
      message.createdAt,
      message.isHandOverNote ?? false,
      message.askedClass ?? null,
      message.variantOf ?? null,
      message.visitorAnswer?.text ?? null,
      message.visitorAnswer?.model ?? null,
    ],
  });
  return rowCount === 1;
}

export interface KnownMessage {
  readonly messageId: string;
  readonly replyId: string;
  readonly bodyHash: Buffer;
  readonly holdId: string | null;
}

export async function findMessageByKey(
  db: Queryable,
  userId: string,
  idempotencyKey: string,
): Promise<KnownMessage | undefined> {
  const { rows } = await db.query<KnownMessage>({
    name: 'message-by-key',
    text: `select m.id as "messageId", r.id as "replyId", m.body_hash as "bodyHash", r.hold_id as "holdId"
       from chat.messages m join chat.replies r on r.message_id = m.id and r.kind = 'answer'
       join chat.conversations c on c.id = m.conversation_id and c.deleted_at is null
      where m.user_id = $1 and m.idempotency_key = $2`,
    values: [userId, idempotencyKey],
  });
  return rows[0];
}

export async function findMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>({
    name: 'message',
    text: `select ${messageColumns} from chat.messages where id = $1`,
    values: [id],
  });
  return rows[0];
}

/** The newest `limit` messages, oldest first. */
export async function newestMessages(db: Queryable, conversationId: string, limit: number): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'newest-messages',
    text: `select * from (
       select ${messageColumns} from chat.messages where conversation_id = $1 and replaced_at is null
        order by created_at desc, id desc limit $2
     ) newest order by "createdAt", id`,
    values: [conversationId, limit],
  });
  return rows;
}

export interface Exchange {
  readonly question: string;
  /** Empty while the reply is running; null without a reply. */
  readonly answer: string | null;
  readonly visitorAnswer: string | null;
  readonly isRunning: boolean;
  readonly files: readonly MessageFile[];
}

export interface ExchangePlace {
  readonly conversationId: string;
  readonly userId: string;
  readonly before: Date;
  /** A message that is about to be replaced and is left out. */
  readonly without?: string | undefined;
}

/**
 * The newest `limit` exchanges of the owner's conversation, oldest first, preceded by those of the conversations it was
 * transferred from, as of then. Each conversation is read from its end, however long it is.
 */
export async function exchangesBefore(
  db: Queryable,
  { conversationId, userId, before, without }: ExchangePlace,
  limit: number,
): Promise<Exchange[]> {
  const { rows } = await db.query<Exchange>({
    name: 'exchanges-before',
    text: `with recursive line as (
             select c.id, c.transferred_from, c.created_at, $3::timestamptz as until from chat.conversations c
              where c.id = $1 and c.user_id = $2
             union all
             select c.id, c.transferred_from, c.created_at, line.created_at from line
               join chat.conversations c on c.id = line.transferred_from and c.user_id = $2 and c.deleted_at is null
           )
           select m.text as question, r.text as answer, m.visitor_answer as "visitorAnswer", coalesce(r.status = 'running', false) as "isRunning", ${filesOfMessage('m.id')} as files
             from line cross join lateral (
               select * from chat.messages
                where conversation_id = line.id and user_id = $2 and created_at < line.until and replaced_at is null
                  and id is distinct from $5
                order by created_at desc, id desc limit $4) m
             left join chat.replies r on r.message_id = m.id and r.kind = 'answer'
            -- A message that the model declined is left out: it would decline again.
            where r.refused is not true
            order by m.created_at desc, m.id desc limit $4`,
    values: [conversationId, userId, before, limit, without ?? null],
  });
  return rows.toReversed();
}

export async function countMessages(db: Queryable, conversationId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-messages',
    text: 'select count(*)::int as count from chat.messages where conversation_id = $1 and replaced_at is null',
    values: [conversationId],
  });
  return rows[0]?.count ?? 0;
}
