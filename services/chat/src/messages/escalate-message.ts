// Escalates a standard message that asks for the premium class: automatically for paying people; free ones are asked first.
// Never where a premium answer would be the same.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import { earlierTurns } from '../conversations/conversation-turns.ts';
import { planLimit, planOf } from '../quota-holds/plan-limit.ts';
import { findSummary } from '../summaries/summaries.sql.ts';
import { markPremiumSuggested } from '../weights/weights.sql.ts';
import type { MessageToAccept } from './accept-message.ts';
import { asksForPremium } from './asks-for-premium.ts';
import { beginEscalation, dropEscalation } from './escalations.sql.ts';

/** Free people are never charged a premium unit unasked. The unit is moved to the other class; no second one is taken. */
export async function escalateMessage(context: ChatContext, message: MessageToAccept): Promise<MessageToAccept> {
  const { identity, verdict, class: messageClass, caseBefore } = message;
  if (messageClass !== 'standard' || verdict.outcome !== 'held') return message;
  // An earlier try with its key moved the unit, which can only pay for a premium answer now.
  if (verdict.class === 'premium') return answeredByPremium(context, message, verdict, verdict.limit);
  if (!context.advisor.hasPremium || !caseBefore || !asksForPremium(context.advisor, message, caseBefore))
    return message;
  const plan = planOf(identity.tier);
  if (plan !== 'free') return upgrade(context, message, verdict, planLimit(context, plan, 'premium'));
  if (message.asked === false && !caseBefore.wasAsked) await suggestPremium(context, message);
  return message;
}

type Held = Extract<MessageToAccept['verdict'], { outcome: 'held' }>;

/** As soon as the move begins no standard answer is accepted on the unit, so none is settled beyond its limit. */
async function upgrade(
  context: ChatContext,
  message: MessageToAccept,
  verdict: Held,
  limit: number,
): Promise<MessageToAccept> {
  const { pool, quota, clock } = context;
  const escalation = await beginEscalation(pool, verdict.holdId, clock.now());
  if (escalation === undefined) return message;
  if (await quota.upgrade(verdict.holdId, 'premium', limit, clock.now()).catch(unlessDown(false)))
    return answeredByPremium(context, message, verdict, limit);
  await dropEscalation(pool, escalation);
  return message;
}

async function answeredByPremium(
  context: ChatContext,
  message: MessageToAccept,
  verdict: Held,
  limit: number,
): Promise<MessageToAccept> {
  const now = context.clock.now();
  const place = placeOf(message, now);
  const [used = verdict.used, earlier, summary] = await Promise.all([
    usedPremium(context, message, now),
    earlierTurns(context.pool, place, 'premium'),
    findSummary(context.pool, place),
  ]);
  const answered = { ...message, class: 'premium' as const, earlier, summary: summary?.text };
  return { ...answered, verdict: { ...verdict, class: 'premium', used, limit } };
}

/** Refuses the message with PREMIUM_SUGGESTED, once per conversation and only when a premium unit is left. Its own unit is released. */
async function suggestPremium(context: ChatContext, message: MessageToAccept): Promise<void> {
  const limit = planLimit(context, 'free', 'premium');
  const now = context.clock.now();
  const used = await usedPremium(context, message, now);
  // Without a limit there is no figure to ask with.
  if (used === undefined || used >= limit) return;
  const { conversation, identity } = message;
  const isFirst = await markPremiumSuggested(context.pool, { id: conversation.id, userId: identity.userId }, now);
  if (isFirst) throw httpError('PREMIUM_SUGGESTED', undefined, { left: limit - used, limit });
}

/** Undefined when the store of units is down. */
async function usedPremium(
  { quota }: ChatContext,
  { identity }: MessageToAccept,
  now: Date,
): Promise<number | undefined> {
  const all = await quota.figures(identity.pseudonym, ['premium'], identity.zone, now).catch(unlessDown(undefined));
  const figures = all?.['premium'];
  return figures && figures.used + figures.held;
}

/** While the store is down no message is refused: it continues with `answer`. */
function unlessDown<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof QuotaUnavailableError) return answer;
    throw error;
  };
}

function placeOf({ conversation, identity, replaces: without }: MessageToAccept, before: Date) {
  return { conversationId: conversation.id, userId: identity.userId, before, without };
}
