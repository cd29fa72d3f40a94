// All SQL on the titles and summaries of conversations.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { hasWordsToRead } from '../replies/replies.sql.ts';

/** False when the conversation is not the person's. */
export async function setTitle(db: Queryable, id: string, userId: string, title: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.conversations set title = $3, title_source = 'person'
      where id = $1 and user_id = $2 and deleted_at is null`,
    [id, userId, title],
  );
  return rowCount === 1;
}

export interface DescriptionRow {
  readonly id: string;
  readonly expertId: ExpertId;
  readonly title: string;
  readonly titleSource: 'first_message' | 'person' | 'advisor';
  readonly summary: string | null;
  readonly describedAt: Date | null;
  readonly firstText: string | null;
}

export async function findDescription(db: Queryable, id: string, userId: string): Promise<DescriptionRow | undefined> {
  const { rows } = await db.query<DescriptionRow>(
    `select c.id, c.expert_id as "expertId", c.title, c.title_source as "titleSource", c.summary, c.described_at as "describedAt",
            (select left(m.text, 500) from chat.messages m where m.conversation_id = c.id and m.replaced_at is null
              order by m.created_at, m.id limit 1) as "firstText"
       from chat.conversations c where c.id = $1 and c.user_id = $2 and c.deleted_at is null`,
    [id, userId],
  );
  return rows[0];
}

/** Without a title the present one stays; a title by the person always stays. */
export async function storeDescription(
  db: Queryable,
  { id, title, summary, now }: { id: string; title: string | undefined; summary: string | null; now: Date },
): Promise<void> {
  await db.query(
    `update chat.conversations
        set title = case when title_source = 'person' or $2::text is null then title else $2 end,
            title_source = case when title_source = 'person' or $2::text is null then title_source else 'advisor' end,
            summary = $3, described_at = $4
      where id = $1`,
    [id, title ?? null, summary, now],
  );
}

export interface OpeningExchange {
  readonly question: string;
  readonly answer: string | null;
}

/** The first exchanges, oldest first. */
export async function openingExchanges(
  db: Queryable,
  conversationId: string,
  limit: number,
): Promise<OpeningExchange[]> {
  const { rows } = await db.query<OpeningExchange>(
    `select m.text as question, r.text as answer
       from chat.messages m left join chat.replies r on r.message_id = m.id and r.kind = 'answer' and ${hasWordsToRead}
      where m.conversation_id = $1 and m.replaced_at is null
      order by m.created_at, m.id limit $2`,
    [conversationId, limit],
  );
  return rows;
}
