// POST /api/visitor/answers: counts an answer for a visitor before chat is asked, and gives it back when it does not count.
// Chat is asked even when there is none left, because it looks for a crisis before it refuses.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { VisitorStatement } from '@consilium/kit/identity/identity.ts';
import { isUnavailable } from '@consilium/kit/postgres/error-codes.ts';
import type { GatewayContext } from '../context.ts';
import type { RateAnswer } from '../limits/request-limits.ts';
import { networkOf } from '../requests/caller.ts';
import { exchangeOf } from '../requests/exchange.ts';
import { idempotencyKeyOf } from '../verdicts/message-request.ts';
import { countAnswer, givingBack } from './count-answer.ts';

export interface JudgedVisitorAnswer {
  readonly statement: VisitorStatement;
  readonly rate: RateAnswer;
  /** Undefined when nothing was counted. */
  readonly cookie: string | undefined;
}

type DenialReason = Extract<VisitorStatement, { outcome: 'denied' }>['reason'];
type VisitorOutcome =
  | { readonly outcome: 'counted' | 'unreadable' }
  | { readonly outcome: 'denied'; readonly reason: DenialReason; readonly retryAfterSeconds: number | null };

export async function judgeVisitorAnswer(
  context: GatewayContext,
  request: IncomingMessage,
): Promise<JudgedVisitorAnswer> {
  if (context.config.VISITOR_ANSWERS === 0) throw httpError('SIGN_UP_REQUIRED');
  if (await context.sessions.of(request.headers))
    throw httpError('FORBIDDEN', 'Only people without an account are answered here.');
  const rate = await takeFromRate(context, request);
  const { visitorCookies, secure } = context;
  const key = idempotencyKeyOf(request.headers);
  const asker = visitorCookies.read(request.headers.cookie) ?? randomUUID();
  const decided = await decide(context, request, { key, asker, rate });
  const statement = {
    visitor: visitorCookies.nameForServices(decided.visitorId),
    idempotencyKey: key ?? null,
    ...decided.outcome,
  };
  const isCounted = statement.outcome === 'counted';
  return { statement, rate, cookie: isCounted ? visitorCookies.write(decided.visitorId, secure) : undefined };
}

async function takeFromRate({ limits }: GatewayContext, request: IncomingMessage): Promise<RateAnswer> {
  const { caller } = exchangeOf(request);
  const rate = await limits.take('messages', caller, undefined);
  if (rate.allowed) return rate;
  const ceiling = await limits.takeFromCeiling(caller);
  if (!ceiling.allowed) throw httpError('RATE_LIMITED', undefined, undefined, ceiling.headers);
  return rate;
}

interface Decided {
  readonly visitorId: string;
  readonly outcome: VisitorOutcome;
}

async function decide(
  context: GatewayContext,
  request: IncomingMessage,
  { key, asker, rate }: { readonly key: string | undefined; readonly asker: string; readonly rate: RateAnswer },
): Promise<Decided> {
  if (!rate.allowed) return { visitorId: asker, outcome: denied('rate_limited', rate.retryAfterSeconds) };
  if (key === undefined) return { visitorId: asker, outcome: { outcome: 'unreadable' } };
  const exchange = exchangeOf(request);
  const addressHash = context.visitorCookies.hashAddress(networkOf(exchange.caller.address));
  const answer = { keyHash: context.visitorCookies.hashKey(key), visitorId: asker };
  try {
    const counted = await countAnswer(context, answer, addressHash);
    if (!counted) return { visitorId: asker, outcome: denied('visitor_limit') };
    // What a repetition ends with says nothing about the answer that was counted.
    if (counted.tries === 1) exchange.onAnswered = givingBack(context, exchange, answer, addressHash);
    return { visitorId: counted.visitorId, outcome: { outcome: 'counted' } };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { visitorId: asker, outcome: denied('limits_unavailable') };
  }
}

function denied(reason: DenialReason, retryAfterSeconds: number | null = null): VisitorOutcome {
  return { outcome: 'denied', reason, retryAfterSeconds };
}
