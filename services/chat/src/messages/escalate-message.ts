// A standard message whose case asks for depth: paying people get the premium class by themselves, free ones are asked first.
import { dailyLimits, planIdSchema } from '@consilium/contracts/plans.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import { earlierTurns } from '../conversations/conversation-turns.ts';
import { findSummary } from '../summaries/summaries.sql.ts';
import { markPremiumSuggested } from '../weights/weights.sql.ts';
import type { MessageToAccept } from './accept-message.ts';
import { asksForPremium } from './asks-for-premium.ts';

/** Free people are never charged a premium unit unasked. The unit moves from one class to the other, never a second one. */
export async function escalateMessage(context: ChatContext, message: MessageToAccept): Promise<MessageToAccept> {
  const { identity, verdict, class: messageClass, caseBefore } = message;
  if (messageClass !== 'standard' || verdict.outcome !== 'held' || !caseBefore) return message;
  if (!asksForPremium(context.advisor, message, caseBefore)) return message;
  const plan = planIdSchema.catch('free').parse(identity.tier);
  if (plan !== 'free') return upgrade(context, message, verdict, premiumLimit(context, plan));
  if (message.asked === false && !caseBefore.wasAsked) await suggestPremium(context, message);
  return message;
}

type Held = Extract<MessageToAccept['verdict'], { outcome: 'held' }>;

async function upgrade(
  context: ChatContext,
  message: MessageToAccept,
  verdict: Held,
  limit: number,
): Promise<MessageToAccept> {
  const now = context.clock.now();
  if (!(await context.quota.upgrade(verdict.holdId, 'premium', limit, now).catch(unlessAway(false)))) return message;
  const place = placeOf(message, now);
  const [used = verdict.used, earlier, summary] = await Promise.all([
    usedPremium(context, message, now),
    earlierTurns(context.pool, place, 'premium'),
    findSummary(context.pool, place),
  ]);
  const answered = { ...message, class: 'premium' as const, earlier, summary: summary?.text };
  return { ...answered, verdict: { ...verdict, class: 'premium', used, limit } };
}

/** Refuses the message with the question, once a conversation and only when there is a unit to offer. Its own unit goes back. */
async function suggestPremium(context: ChatContext, message: MessageToAccept): Promise<void> {
  const limit = premiumLimit(context, 'free');
  const now = context.clock.now();
  const used = await usedPremium(context, message, now);
  // Without a limit nothing is spent that would be missed, and there is no figure to ask with.
  if (used === undefined || used >= limit) return;
  const { conversation, identity } = message;
  const isFirst = await markPremiumSuggested(context.pool, { id: conversation.id, userId: identity.userId }, now);
  if (isFirst) throw httpError('PREMIUM_SUGGESTED', undefined, { left: limit - used, limit });
}

/** Undefined when the store is away. */
async function usedPremium(
  { quota }: ChatContext,
  { identity }: MessageToAccept,
  now: Date,
): Promise<number | undefined> {
  const all = await quota.figures(identity.pseudonym, ['premium'], identity.zone, now).catch(unlessAway(undefined));
  const figures = all?.['premium'];
  return figures && figures.used + figures.held;
}

/** A store that went away just now refuses nobody: the message goes on with what is known. */
function unlessAway<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof QuotaUnavailableError) return answer;
    throw error;
  };
}

function placeOf({ conversation, identity, replaces: without }: MessageToAccept, before: Date) {
  return { conversationId: conversation.id, userId: identity.userId, before, without };
}

function premiumLimit({ config }: ChatContext, plan: PlanId): number {
  const { QUOTA_PRESET: preset, QUOTA_FREE_STANDARD: freeStandard, QUOTA_FREE_PREMIUM: freePremium } = config;
  return dailyLimits({ preset, freeStandard, freePremium }, plan).premium;
}
