// All SQL on the stored weight of a conversation, and on whether a premium answer was already suggested in it.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProblemWeight } from '../advisors/advisor.ts';

export interface ConversationWeight {
  /** The advisor's estimate at the end of the latest reply. */
  readonly weight: ProblemWeight | undefined;
  readonly wasAsked: boolean;
}

interface WeightRow {
  readonly complexity: ProblemWeight['complexity'] | null;
  readonly emotionalIntensity: number | null;
  readonly wasAsked: boolean;
}

export async function weightOf(
  db: Queryable,
  conversation: { readonly id: string; readonly userId: string },
): Promise<ConversationWeight> {
  const { rows } = await db.query<WeightRow>({
    name: 'weight-of-conversation',
    text: `select complexity, emotional_intensity as "emotionalIntensity", premium_suggested_at is not null as "wasAsked"
             from chat.conversations where id = $1 and user_id = $2`,
    values: [conversation.id, conversation.userId],
  });
  const { complexity = null, emotionalIntensity = null, wasAsked = false } = rows[0] ?? {};
  const weight = complexity === null || emotionalIntensity === null ? undefined : { complexity, emotionalIntensity };
  return { weight, wasAsked };
}

export async function storeWeight(db: Queryable, conversationId: string, weight: ProblemWeight): Promise<void> {
  await db.query({
    name: 'store-weight',
    text: 'update chat.conversations set complexity = $2, emotional_intensity = $3 where id = $1',
    values: [conversationId, weight.complexity, weight.emotionalIntensity],
  });
}

/** False when it was suggested before, also by a parallel request. */
export async function markPremiumSuggested(
  db: Queryable,
  conversation: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.conversations set premium_suggested_at = $3
      where id = $1 and user_id = $2 and premium_suggested_at is null`,
    [conversation.id, conversation.userId, now],
  );
  return rowCount === 1;
}
