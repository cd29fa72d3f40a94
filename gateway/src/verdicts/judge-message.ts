// The steps of a verdict: session, rate limit, idempotency key, unit of the day. Only the ceiling of an address refuses a message here.
import type { Judgement, Verdict } from '@consilium/kit/identity/identity.ts';
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import type { IncomingMessage } from 'node:http';
import type { GatewayContext } from '../context.ts';
import type { RateAnswer } from '../limits/request-limits.ts';
import { exchangeOf } from '../requests/exchange.ts';
import type { Session } from '../sessions/session.ts';
import { denied, unavailable } from './verdicts.ts';
import { idempotencyKeyOf, messageClassOf } from './message-request.ts';

export interface JudgedMessage {
  readonly verdict: Verdict;
  readonly rate: RateAnswer;
}

export async function judgeMessage(context: GatewayContext, request: IncomingMessage): Promise<JudgedMessage> {
  const messageClass = messageClassOf(request.url ?? '');
  const exchange = exchangeOf(request);
  const isSenderKnown = await findSender(context, request);
  const { session, caller } = exchange;
  const rate = await context.limits.take('messages', caller, session);
  if (!rate.allowed) await refuseAboveCeiling(context, request);
  const key = idempotencyKeyOf(request.headers);
  const judgement = await decide(context, { session, isSenderKnown, messageClass, rate, key });
  // Stryker disable next-line ConditionalExpression: the schema of the event refuses what is no denial
  if (session && judgement.outcome === 'denied') await publishDenial(context, session, judgement);
  return { verdict: { askedClass: messageClass ?? null, idempotencyKey: key ?? null, ...judgement }, rate };
}

/**
 * With an invalid token the sender counts as a visitor here, so that chat still sees the message. Returns false when the
 * token cannot be verified now: then the sender is not asked to sign up.
 */
async function findSender(context: GatewayContext, request: IncomingMessage): Promise<boolean> {
  try {
    exchangeOf(request).session = await context.sessions.of(request.headers);
    return true;
  } catch (error) {
    return isHttpError(error) && error.code !== 'SERVICE_UNAVAILABLE';
  }
}

async function refuseAboveCeiling(context: GatewayContext, request: IncomingMessage): Promise<void> {
  const ceiling = await context.limits.takeFromCeiling(exchangeOf(request).caller);
  if (!ceiling.allowed) throw httpError('RATE_LIMITED', undefined, undefined, ceiling.headers);
}

async function decide(
  context: GatewayContext,
  message: {
    session: Session | undefined;
    isSenderKnown: boolean;
    messageClass: 'standard' | 'premium' | undefined;
    rate: RateAnswer;
    key: string | undefined;
  },
): Promise<Judgement> {
  const { session, isSenderKnown, messageClass, rate, key } = message;
  // Chat refuses it, after its crisis check.
  if (messageClass === undefined) return { outcome: 'unreadable' };
  if (!rate.allowed) return denied('rate_limited', messageClass, { retryAfterSeconds: rate.retryAfterSeconds });
  if (!session) return isSenderKnown ? denied('sign_in_required', messageClass) : unavailable(messageClass);
  if (key === undefined) return { outcome: 'unreadable' };
  const entitlement = await context.entitlements.of(session.pseudonym);
  return context.verdicts.judge({ session, entitlement, class: messageClass, idempotencyKey: key });
}

async function publishDenial(
  context: GatewayContext,
  session: Session,
  { reason, class: deniedClass }: Extract<Judgement, { outcome: 'denied' }>,
): Promise<void> {
  // Neither is about a limit, so the schema of the event would refuse it.
  // Stryker disable next-line ConditionalExpression,LogicalOperator: this only spares the attempt
  if (reason === 'sign_in_required' || reason === 'key_reused') return;
  const { zone } = await context.entitlements.of(session.pseudonym);
  const messageClass = deniedClass === 'premium' ? 'premium' : 'standard';
  context.denials.record({ subject: session.pseudonym, class: messageClass, reason, zone });
}
