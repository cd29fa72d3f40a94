// All SQL on chat.summaries, and the messages that a summary does not cover yet.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Summary {
  readonly text: string;
  readonly untilId: string;
  readonly untilCreatedAt: Date;
}

export interface NewSummary extends Summary {
  readonly conversationId: string;
  readonly userId: string;
}

export async function findSummary(
  db: Queryable,
  place: { readonly conversationId: string; readonly userId: string },
): Promise<Summary | undefined> {
  const { rows } = await db.query<Summary>({
    name: 'summary-of',
    text: `select text, until_id as "untilId", until_created_at as "untilCreatedAt"
             from chat.summaries where conversation_id = $1 and user_id = $2`,
    values: [place.conversationId, place.userId],
  });
  return rows[0];
}

/** Never replaces a newer summary by an older one of a late run. */
export async function storeSummary(db: Queryable, summary: NewSummary, now: Date): Promise<void> {
  await db.query(
    `insert into chat.summaries as kept (conversation_id, user_id, text, until_id, until_created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (conversation_id) do update
       set text = excluded.text, until_id = excluded.until_id, until_created_at = excluded.until_created_at,
           updated_at = excluded.updated_at
     where (kept.until_created_at, kept.until_id) < (excluded.until_created_at, excluded.until_id)`,
    [summary.conversationId, summary.userId, summary.text, summary.untilId, summary.untilCreatedAt, now],
  );
}

export interface SummaryPlace {
  readonly conversationId: string;
  readonly userId: string;
  readonly expertId: string;
}

export async function placeOfConversation(db: Queryable, conversationId: string): Promise<SummaryPlace | undefined> {
  const { rows } = await db.query<SummaryPlace>(
    'select id as "conversationId", user_id as "userId", expert_id as "expertId" from chat.conversations where id = $1',
    [conversationId],
  );
  return rows[0];
}

export interface UncoveredExchange {
  readonly id: string;
  readonly createdAt: Date;
  readonly question: string;
  readonly answer: string | null;
}

const uncovered = `from chat.messages m left join chat.replies r on r.message_id = m.id and r.kind = 'answer' and not r.refused
  where m.conversation_id = $1 and m.replaced_at is null
    and ($2::timestamptz is null or (m.created_at, m.id) > ($2, $3::uuid))`;

export async function countUncovered(db: Queryable, conversationId: string, after?: Summary): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${uncovered}`, [
    conversationId,
    after?.untilCreatedAt ?? null,
    after?.untilId ?? null,
  ]);
  return rows[0]?.count ?? 0;
}

/** The oldest uncovered exchanges, at most `limit`. */
export async function oldestUncovered(
  db: Queryable,
  conversationId: string,
  after: Summary | undefined,
  limit: number,
): Promise<UncoveredExchange[]> {
  const { rows } = await db.query<UncoveredExchange>(
    `select m.id, m.created_at as "createdAt", m.text as question, r.text as answer ${uncovered}
      order by m.created_at, m.id limit $4`,
    [conversationId, after?.untilCreatedAt ?? null, after?.untilId ?? null, limit],
  );
  return rows;
}
