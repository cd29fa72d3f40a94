// All SQL on chat.conversations. Every read names the owner, so a foreign id finds nothing.
import type { Conversation, ConversationStage } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ConversationRow {
  readonly id: string;
  readonly expertId: ExpertId;
  readonly title: string;
  readonly stage: ConversationStage;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly transferredFrom: string | null;
}

const columns = `id, expert_id as "expertId", title, stage, created_at as "createdAt", updated_at as "updatedAt", transferred_from as "transferredFrom"`;

export async function insertConversation(
  db: Queryable,
  row: { id: string; userId: string; pseudonym: string; expertId: ExpertId; title: string; now: Date },
): Promise<ConversationRow> {
  const { rows } = await db.query<ConversationRow>(
    `insert into chat.conversations (id, user_id, pseudonym, expert_id, title, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning ${columns}`,
    [row.id, row.userId, row.pseudonym, row.expertId, row.title, row.now],
  );
  return rows[0] as ConversationRow;
}

export async function findConversation(
  db: Queryable,
  id: string,
  userId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>({
    name: 'conversation-of',
    text: `select ${columns} from chat.conversations where id = $1 and user_id = $2`,
    values: [id, userId],
  });
  return rows[0];
}

/** Newest first, at most `limit` and those made in the same millisecond as the last of them. */
export async function pageOfConversations(
  db: Queryable,
  userId: string,
  before: Date | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await db.query<ConversationRow>(
    `select * from (
       select ${columns} from chat.conversations
        where user_id = $1 and ($2::timestamptz is null or created_at < $2)
        order by created_at desc fetch first $3 rows with ties) page
      order by "createdAt" desc, id desc`,
    [userId, before ?? null, limit],
  );
  return rows;
}

/** The first message names the conversation. */
export async function touchConversation(
  db: Queryable,
  id: string,
  title: string | undefined,
  now: Date,
): Promise<void> {
  await db.query({
    name: 'touch-conversation',
    text: 'update chat.conversations set updated_at = $2, title = coalesce($3, title) where id = $1',
    values: [id, now, title ?? null],
  });
}

export async function setStage(db: Queryable, id: string, stage: ConversationStage, now: Date): Promise<void> {
  await db.query({
    name: 'set-stage',
    text: 'update chat.conversations set stage = $2, updated_at = $3 where id = $1',
    values: [id, stage, now],
  });
}

export function toConversation(row: ConversationRow): Conversation {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
