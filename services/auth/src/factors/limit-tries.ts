// Limits guessing at one factor, by network address and in all. Other factors and other ways in are not touched by it.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { networkOf } from '../sign-in/network.ts';
import { AuthError, tooManyRequests } from '../wire/auth-error.ts';

const WINDOW_SECONDS = 300;
/** Three codes of a million are good at a time: at this rate a guesser needs years for an even chance. */
const TRIES_PER_HOUR = 60;

/** `what` is a factor's id, or the name of a ceremony; `inAll` counts every address together. */
export async function takeTry(
  context: AuthContext,
  request: Request,
  what: string,
  options: { readonly inAll: boolean; readonly code?: string },
): Promise<void> {
  const here = { name: 'auth-factor', limit: context.attemptsPer5Minutes, windowSeconds: WINDOW_SECONDS };
  const all = { name: 'auth-factor-in-all', limit: TRIES_PER_HOUR, windowSeconds: 3600 };
  const takes = [
    { rule: here, key: digest(`${networkOf(request)}\n${what}`) },
    ...(options.inAll ? [{ rule: all, key: digest(what) }] : []),
  ];
  const decisions = await context.limiter.take(takes, context.clock.now()).catch(refuse);
  const waits = decisions.filter(({ allowed }) => !allowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length === 0) return;
  request.res?.set('Retry-After', String(Math.max(...waits)));
  throw tooManyRequests(options.code ?? 'over_request_rate_limit', 'Request rate limit reached');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function refuse(error: unknown): never {
  if (!(error instanceof LimiterUnavailableError)) throw error;
  throw new AuthError(503, 'unexpected_failure', 'Signing in is not possible at the moment, please try again shortly');
}
