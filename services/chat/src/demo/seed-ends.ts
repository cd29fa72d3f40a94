// How demo conversations go on: some have a follow-up message, and most were completed with a rating.
import { completionReasons } from '@consilium/contracts/chat/completion-reasons.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { insertCompletion, markCompleted } from '../completions/completions.sql.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';

/** Of the conversations in their order; null: still open. */
const ratingsAtTheEnd = [5, 4, null, 5, 3, null, 4, 5, 2, null] as const;
const followUps = [
  'Which of these would you do first?',
  'I did the first step. What comes next?',
  'How long will it take until I notice a difference?',
] as const;

/** Undefined for most: they asked once. */
export function followUpOf(number: number): string | undefined {
  return number % 4 === 1 ? followUps[number % followUps.length] : undefined;
}

export interface EndedConversation {
  readonly identity: Identity;
  readonly conversationId: string;
  readonly expertId: ExpertId;
  readonly number: number;
  readonly at: Date;
}

export async function seedCompletion(tx: Queryable, ended: EndedConversation): Promise<void> {
  const { identity, conversationId, expertId, number, at } = ended;
  const rating = ratingsAtTheEnd[number % ratingsAtTheEnd.length] ?? null;
  if (rating === null) return;
  const [solved, partial, unsolved] = completionReasons;
  const reason = rating >= 4 ? solved : rating === 3 ? partial : unsolved;
  const wouldRecommend = rating >= 3;
  await markCompleted(tx, conversationId, identity.userId, at);
  const place = { conversationId, expertId };
  await insertCompletion(tx, {
    id: newId(),
    ...place,
    userId: identity.userId,
    reason,
    rating,
    feedback: null,
    wouldRecommend,
    completedAt: at,
  });
  await recordUserAction(tx, {
    type: 'conversation_completed',
    identity,
    ...place,
    rating,
    data: { demo: true, completion_reason: reason, would_recommend: wouldRecommend },
    told: { completionReason: reason, wouldRecommend },
    userAgent: undefined,
    now: at,
  });
}
