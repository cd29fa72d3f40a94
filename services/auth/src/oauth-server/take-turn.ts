// Limits what anybody may do without an account, per network address.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import type { AuthContext } from '../context.ts';
import { AuthError, tooManyRequests } from '../wire/auth-error.ts';

const WINDOW_SECONDS = 300;

/** In five minutes. Registering: GoTrue's number. Asking leaves a row behind, and many people may share an address. */
const limits = { register: 10, authorize: 300 } as const;

export async function takeTurn(context: AuthContext, request: Request, what: keyof typeof limits): Promise<void> {
  const rule = { name: `auth-oauth-${what}`, limit: limits[what], windowSeconds: WINDOW_SECONDS };
  const decisions = await context.limiter.take([{ rule, key: request.ip ?? '' }], context.clock.now()).catch(refuse);
  const refused = decisions.find((decision) => !decision.allowed);
  if (!refused) return;
  request.res?.set('Retry-After', String(refused.retryAfterSeconds));
  throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached');
}

function refuse(error: unknown): never {
  if (!(error instanceof LimiterUnavailableError)) throw error;
  throw new AuthError(503, 'unexpected_failure', 'This is not possible at the moment, please try again shortly');
}
