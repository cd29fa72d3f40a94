// Just after a rebuild of the store of quota holds a message's unit may be from before: then it is found again, or taken anew.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { HoldAnswer } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import type { MessageToAccept } from '../messages/accept-message.ts';
import { denial } from '../messages/denial.ts';

const BUSY_RETRY_SECONDS = 5;
const STORE_RETRY_SECONDS = 5;

/** As the gateway does it, by the same key: a unit that is still there is found, a lost one is taken if one is left. */
export async function confirmHold(context: ChatContext, message: MessageToAccept): Promise<MessageToAccept> {
  const { verdict, identity, key: idempotencyKey } = message;
  const now = context.clock.now();
  if (verdict.outcome !== 'held' || !context.rebuilds.isRecent(now)) return message;
  const { class: heldClass, limit } = verdict;
  const answer = await context.quota
    .hold({ subject: identity.pseudonym, class: heldClass, idempotencyKey, limit, zone: identity.zone, now })
    .catch(unavailable);
  if (answer.outcome === 'denied') throw denied(answer, heldClass, now);
  const { holdId, class: foundClass, used, held, windowStartsAt, resetsAt } = answer;
  const day = { windowStartsAt: windowStartsAt.toISOString(), resetsAt: resetsAt.toISOString() };
  return { ...message, verdict: { ...verdict, holdId, class: foundClass, used: used + held, ...day } };
}

function unavailable(error: unknown): never {
  if (!(error instanceof QuotaUnavailableError)) throw error;
  throw httpError('LIMITS_UNAVAILABLE', undefined, undefined, { 'Retry-After': String(STORE_RETRY_SECONDS) });
}

function denied(answer: Extract<HoldAnswer, { outcome: 'denied' }>, heldClass: string, now: Date) {
  const busy = answer.reason === 'busy';
  return denial({
    outcome: 'denied',
    reason: busy ? 'quota_busy' : 'quota_exhausted',
    class: heldClass,
    retryAfterSeconds: busy ? BUSY_RETRY_SECONDS : (answer.resetsAt.getTime() - now.getTime()) / 1000,
    resetsAt: answer.resetsAt.toISOString(),
  });
}
