// Limits per network what is possible without an account.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';

const WINDOW_SECONDS = 300;

/** In five minutes. Each request adds a row, but many people may share an address. */
const AUTHORIZATIONS = 300;

export function takeNetworkLimit(
  context: AuthContext,
  request: Request,
  what: 'register' | 'authorize',
): Promise<void> {
  const limit = what === 'register' ? context.oauthServer.registrationsPer5Minutes : AUTHORIZATIONS;
  const rule = { name: `auth-oauth-${what}`, limit, windowSeconds: WINDOW_SECONDS };
  return takeFromLimits(context, request, [{ rule, key: limitKey(networkOf(request)) }]);
}
