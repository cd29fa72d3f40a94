// Counts an attempt against several rate limits: against all of them or none.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { LimitDecision, LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { AuthContext } from '../settings/context.ts';
import { AuthError, tooManyRequests } from '../wire/auth-error.ts';

export interface LimitCounter {
  readonly rule: LimitRule;
  /** Made by `limitKey`, so that no address and no number is stored. */
  readonly key: string;
}

export interface Refusal {
  readonly code: string;
  readonly sentence: string;
}

const usual: Refusal = { code: 'over_request_rate_limit', sentence: 'Request rate limit reached' };

/** Throws AuthError 429 when one is used up, 503 when the limiter does not answer. */
export async function takeFromLimits(
  context: AuthContext,
  request: Request,
  counters: readonly LimitCounter[],
  refusal: Refusal = usual,
): Promise<void> {
  refuseUsedUp(request, await limitDecisions(context, counters), refusal);
}

/** Returns the decisions in the order of `counters`. Throws AuthError 503 when the limiter does not answer. */
export function limitDecisions(
  { limiter, clock }: AuthContext,
  counters: readonly LimitCounter[],
): Promise<readonly LimitDecision[]> {
  return limiter.take(counters, clock.now()).catch((error: unknown) => {
    if (!(error instanceof LimiterUnavailableError)) throw error;
    throw new AuthError(503, 'unexpected_failure', 'This is not possible at the moment, please try again shortly');
  });
}

export function refuseUsedUp(
  request: Request,
  decisions: readonly LimitDecision[],
  { code, sentence }: Refusal = usual,
): void {
  const waits = decisions.filter(({ allowed }) => !allowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length === 0) return;
  request.res?.set('Retry-After', String(Math.max(...waits)));
  throw tooManyRequests(code, sentence);
}

export function limitKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
