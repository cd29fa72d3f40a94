// Limits guessing: per network address and e-mail address together, so that nobody can lock somebody else out.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { AuthError, tooManyRequests } from '../wire/auth-error.ts';

const WINDOW_SECONDS = 300;

/** Throws when there were too many, and when nobody can say how many there were. */
export async function takeAttempt(
  context: AuthContext,
  request: Request,
  kind: 'sign-in' | 'verify',
  email: string,
): Promise<void> {
  const rule: LimitRule = { name: `auth-${kind}`, limit: context.attemptsPer5Minutes, windowSeconds: WINDOW_SECONDS };
  const key = createHash('sha256')
    .update(`${request.ip ?? ''}\n${email}`)
    .digest('base64url');
  const decisions = await context.limiter.take([{ rule, key }], context.clock.now()).catch(refuse);
  const refused = decisions.find((decision) => !decision.allowed);
  if (!refused) return;
  request.res?.set('Retry-After', String(refused.retryAfterSeconds));
  throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached');
}

function refuse(error: unknown): never {
  if (error instanceof LimiterUnavailableError)
    throw new AuthError(
      503,
      'unexpected_failure',
      'Signing in is not possible at the moment, please try again shortly',
    );
  throw error;
}
