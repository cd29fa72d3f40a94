// A standard message of a paying person is answered by the premium class when the case asks for it and a unit is left.
import { dailyLimits, planIdSchema } from '@consilium/contracts/plans.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import { earlierTurns } from '../conversations/conversation-turns.ts';
import { latestRating } from '../replies/replies.sql.ts';
import type { MessageToAccept } from './accept-message.ts';
import { countMessages } from './messages.sql.ts';

const LONG_CONVERSATION_MESSAGES = 6;
const CONTENT_RATING = 3;
const CALM_INTENSITY = 7;

/** Free people are never charged a premium unit unasked. The unit moves from one class to the other, never a second one. */
export async function escalateMessage(context: ChatContext, message: MessageToAccept): Promise<MessageToAccept> {
  const { identity, verdict } = message;
  const plan = planIdSchema.catch('free').parse(identity.tier);
  if (message.class !== 'standard' || plan === 'free' || verdict.outcome !== 'held') return message;
  if (!(await asksForPremium(context, message))) return message;
  const limit = premiumLimit(context, plan);
  const now = context.clock.now();
  if (!(await context.quota.upgrade(verdict.holdId, 'premium', limit, now).catch(unlessAway(false)))) return message;
  const { quota } = context;
  const all = await quota.figures(identity.pseudonym, ['premium'], identity.zone, now).catch(unlessAway(undefined));
  const figures = all?.['premium'];
  const used = figures ? figures.used + figures.held : verdict.used;
  const earlier = await earlierTurns(context.pool, placeOf(message, now), 'premium');
  return { ...message, class: 'premium', earlier, verdict: { ...verdict, class: 'premium', used, limit } };
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

function premiumLimit(context: ChatContext, plan: PlanId): number {
  return dailyLimits({ preset: context.config.QUOTA_PRESET }, plan).premium;
}

/** High complexity, strong feelings, or a long conversation that has not helped so far. */
async function asksForPremium(context: ChatContext, message: MessageToAccept): Promise<boolean> {
  const { id: conversationId } = message.conversation;
  const [messages, rating] = await Promise.all([
    countMessages(context.pool, conversationId),
    latestRating(context.pool, conversationId, message.replaces),
  ]);
  const { complexity, emotionalIntensity } = context.advisor.weigh([
    ...message.earlier,
    { role: 'user', text: message.text },
  ]);
  const dragsOn = 2 * messages > LONG_CONVERSATION_MESSAGES && (rating === undefined || rating < CONTENT_RATING);
  return complexity === 'high' || emotionalIntensity > CALM_INTENSITY || dragsOn;
}
