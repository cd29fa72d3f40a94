// Limits SAML sign-ins per network, generously, because people of an organisation often share one.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';

const WINDOW_SECONDS = 300;

export function takeSamlAttempt(context: AuthContext, request: Request, what: 'start' | 'answer'): Promise<void> {
  const rule = { name: `auth-saml-${what}`, limit: context.saml.attemptsPer5Minutes, windowSeconds: WINDOW_SECONDS };
  return takeFromLimits(context, request, [{ rule, key: limitKey(networkOf(request)) }]);
}
