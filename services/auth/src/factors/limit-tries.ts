// Limits attempts at one factor, per network and in total. Other factors and ways to sign in are not affected.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';

const WINDOW_SECONDS = 300;
/** Three of a million codes are valid at a time: at this rate guessing takes years for an even chance. */
const TRIES_PER_HOUR = 60;

/** `what` is a factor's id, or the name of a ceremony; `inAll` also counts the attempts from all addresses together. */
export function takeTry(
  context: AuthContext,
  request: Request,
  what: string,
  { inAll, code = 'over_request_rate_limit' }: { readonly inAll: boolean; readonly code?: string },
): Promise<void> {
  const here = { name: 'auth-factor', limit: context.attemptsPer5Minutes, windowSeconds: WINDOW_SECONDS };
  const all = { name: 'auth-factor-in-all', limit: TRIES_PER_HOUR, windowSeconds: 3600 };
  const counters = [
    { rule: here, key: limitKey(`${networkOf(request)}\n${what}`) },
    ...(inAll ? [{ rule: all, key: limitKey(what) }] : []),
  ];
  return takeFromLimits(context, request, counters, { code, sentence: 'Request rate limit reached' });
}
