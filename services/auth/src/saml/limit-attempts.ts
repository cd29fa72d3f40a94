// Limits sign-ins by SAML per network address, generously: an organisation's people often share one.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { AuthError, tooManyRequests } from '../wire/auth-error.ts';

const WINDOW_SECONDS = 300;

export async function takeSamlAttempt(context: AuthContext, request: Request, what: 'start' | 'answer'): Promise<void> {
  const rule = { name: `auth-saml-${what}`, limit: context.saml.attemptsPer5Minutes, windowSeconds: WINDOW_SECONDS };
  const key = createHash('sha256')
    .update(request.ip ?? '')
    .digest('base64url');
  const decisions = await context.limiter.take([{ rule, key }], context.clock.now()).catch(refuse);
  const refused = decisions.find((decision) => !decision.allowed);
  if (!refused) return;
  request.res?.set('Retry-After', String(refused.retryAfterSeconds));
  throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached');
}

function refuse(error: unknown): never {
  if (!(error instanceof LimiterUnavailableError)) throw error;
  throw new AuthError(503, 'unexpected_failure', 'Signing in is not possible at the moment, please try again shortly');
}
