// Just after a rebuild of the store of quota holds the unit of a message may be lost: it is looked up, or taken again.
import { messageClassSchema } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { HoldAnswer } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import type { MessageToAccept } from '../messages/accept-message.ts';
import { denial } from '../messages/denial.ts';
import { planLimit, planOf } from '../quota-holds/plan-limit.ts';

const BUSY_RETRY_SECONDS = 5;
const STORE_RETRY_SECONDS = 5;

/** Holds again with the same key, as the gateway does: finds the unit if it exists, else takes one if the limit allows. */
export async function confirmHold(context: ChatContext, message: MessageToAccept): Promise<MessageToAccept> {
  const { verdict, identity, askedClass, key: idempotencyKey } = message;
  const now = context.clock.now();
  if (verdict.outcome !== 'held' || !context.rebuilds.isRecent(now)) return message;
  const limitOf = (one: string) =>
    one === verdict.class ? verdict.limit : planLimit(context, planOf(identity.tier), messageClassSchema.parse(one));
  const { pseudonym: subject, zone } = identity;
  const request = { subject, class: askedClass, idempotencyKey, limit: limitOf(askedClass), zone, now };
  const answer = await context.quota.hold(request).catch(unavailable);
  if (answer.outcome === 'denied') throw denied(answer, askedClass, now);
  const { holdId, class: foundClass, takenIn, used, held, windowStartsAt, resetsAt } = answer;
  if (takenIn !== askedClass) throw httpError('IDEMPOTENCY_KEY_REUSED');
  const day = { windowStartsAt: windowStartsAt.toISOString(), resetsAt: resetsAt.toISOString() };
  const found = { holdId, class: foundClass, used: used + held, limit: limitOf(foundClass), ...day };
  return { ...message, verdict: { ...verdict, ...found } };
}

function unavailable(error: unknown): never {
  if (!(error instanceof QuotaUnavailableError)) throw error;
  throw httpError('LIMITS_UNAVAILABLE', undefined, undefined, { 'Retry-After': String(STORE_RETRY_SECONDS) });
}

function denied(answer: Extract<HoldAnswer, { outcome: 'denied' }>, askedClass: string, now: Date) {
  const busy = answer.reason === 'busy';
  return denial({
    outcome: 'denied',
    reason: busy ? 'quota_busy' : 'quota_exhausted',
    class: askedClass,
    retryAfterSeconds: busy ? BUSY_RETRY_SECONDS : (answer.resetsAt.getTime() - now.getTime()) / 1000,
    resetsAt: answer.resetsAt.toISOString(),
  });
}
