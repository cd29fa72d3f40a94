// Limits requests for another address or number, because the refusal of a taken one reveals who has an account.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';
import type { User } from './user.ts';

const ofAccount = { name: 'auth-contact', limit: 10, windowSeconds: 3600 };
/** The same as GoTrue's. */
const ofNetwork = { name: 'auth-contact-network', limit: 30, windowSeconds: 300 };

/** Call it before anything is looked up. */
export function takeContactLimits(context: AuthContext, request: Request, { id }: User): Promise<void> {
  return takeFromLimits(context, request, [
    { rule: ofAccount, key: limitKey(id) },
    { rule: ofNetwork, key: limitKey(networkOf(request)) },
  ]);
}
