// All SQL on chat.conversations. Every read names the owner, so another person's id finds nothing; deleted ones are not found.
import type { Conversation, ConversationStage } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { hasWordsToRead } from '../replies/replies.sql.ts';
import { fallbackSummary } from './fallback-summary.ts';

export interface ConversationRow {
  readonly id: string;
  readonly expertId: ExpertId;
  readonly title: string;
  readonly stage: ConversationStage;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly transferredFrom: string | null;
  readonly completedAt: Date | null;
  readonly matchReason: string | null;
}

/** With what a view shows of its messages. */
export interface ViewRow extends ConversationRow {
  readonly summary: string | null;
  /** The beginning of the person's first message. */
  readonly firstText: string | null;
  readonly messageCount: number;
}

const columns = `c.id, c.expert_id as "expertId", c.title, c.stage, c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.transferred_from as "transferredFrom", c.completed_at as "completedAt",
  c.match_reason as "matchReason"`;

/** Enough for a title and a summary, including blanks. */
const FIRST_CHARACTERS = 500;

const viewColumns = `${columns}, c.summary,
  (select left(m.text, ${FIRST_CHARACTERS}) from chat.messages m where m.conversation_id = c.id and m.replaced_at is null
    order by m.created_at, m.id limit 1) as "firstText",
  ((select count(*) filter (where m.replaced_at is null) + count(m.visitor_answer) filter (where m.replaced_at is null) - count(*) filter (where m.replaced_at is not null and exists (
             select 1 from chat.replies r where r.message_id = m.id and r.kind = 'answer' and ${hasWordsToRead}))
      from chat.messages m where m.conversation_id = c.id)
   + (select count(*) from chat.replies r where r.conversation_id = c.id and r.kind = 'answer' and ${hasWordsToRead}))::int as "messageCount"`;

export interface NewConversationRow {
  readonly id: string;
  readonly userId: string;
  readonly pseudonym: string;
  readonly expertId: ExpertId;
  readonly title: string;
  readonly matchReason?: string | null;
  /** Between whom the person chose. */
  readonly offeredExperts?: readonly ExpertId[] | null;
  readonly now: Date;
}

export async function insertConversation(db: Queryable, row: NewConversationRow): Promise<ViewRow> {
  const { rows } = await db.query<ConversationRow>(
    `insert into chat.conversations as c (id, user_id, pseudonym, expert_id, title, match_reason, created_at, updated_at, offered_experts)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8) returning ${columns}`,
    [
      row.id,
      row.userId,
      row.pseudonym,
      row.expertId,
      row.title,
      row.matchReason ?? null,
      row.now,
      row.offeredExperts ?? null,
    ],
  );
  return { ...(rows[0] as ConversationRow), summary: null, firstText: null, messageCount: 0 };
}

/** The conversation as a message needs it, without the counts of a view. */
export async function findOwnConversation(
  db: Queryable,
  id: string,
  userId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>({
    name: 'conversation-of',
    text: `select ${columns} from chat.conversations c where c.id = $1 and c.user_id = $2 and c.deleted_at is null`,
    values: [id, userId],
  });
  return rows[0];
}

export async function findConversation(db: Queryable, id: string, userId: string): Promise<ViewRow | undefined> {
  return (await findConversations(db, [id], userId))[0];
}

/** In no particular order. */
export async function findConversations(db: Queryable, ids: readonly string[], userId: string): Promise<ViewRow[]> {
  const { rows } = await db.query<ViewRow>({
    name: 'conversation-views',
    text: `select ${viewColumns} from chat.conversations c
            where c.id = any($1::uuid[]) and c.user_id = $2 and c.deleted_at is null`,
    values: [ids, userId],
  });
  return rows;
}

/** Newest first: `limit` rows, and further ones of the same millisecond as the last. */
export async function pageOfConversations(
  db: Queryable,
  userId: string,
  before: PagePlace | undefined,
  limit: number,
): Promise<ViewRow[]> {
  const { rows } = await db.query<ViewRow>(
    `select ${viewColumns} from (
       select * from chat.conversations
        where user_id = $1 and deleted_at is null and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
        order by created_at desc, id desc limit $4) c
      order by c.created_at desc, c.id desc`,
    [userId, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
}

/** A message reopens a completed conversation; the first one sets the title unless the person did. False when it was deleted meanwhile. */
export async function touchConversation(
  db: Queryable,
  id: string,
  title: string | undefined,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'touch-conversation',
    text: `update chat.conversations
              set updated_at = $2, completed_at = null,
                  title = case title_source when 'first_message' then coalesce($3, title) else title end
            where id = $1 and deleted_at is null`,
    values: [id, now, title ?? null],
  });
  return rowCount === 1;
}

/** Reads the stage and locks the row until the end of the transaction. */
export async function lockStage(tx: Queryable, id: string): Promise<ConversationStage | undefined> {
  const { rows } = await tx.query<{ stage: ConversationStage }>({
    name: 'lock-stage',
    text: 'select stage from chat.conversations where id = $1 for no key update',
    values: [id],
  });
  return rows[0]?.stage;
}

export async function setStage(db: Queryable, id: string, stage: ConversationStage, now: Date): Promise<void> {
  await db.query({
    name: 'set-stage',
    text: 'update chat.conversations set stage = $2, updated_at = $3 where id = $1',
    values: [id, stage, now],
  });
}

export function toConversation({ firstText, summary, ...row }: ViewRow): Conversation {
  return {
    ...row,
    summary: summary ?? fallbackSummary(firstText),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
