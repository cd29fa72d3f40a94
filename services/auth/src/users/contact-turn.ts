// Limits requests for another address or number, because the refusal of a taken one reveals who has an account.
import type { Request } from 'express';
import type { AuthContext } from '../context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeTurns, turnKey } from '../turns/take-turns.ts';
import type { User } from './user.ts';

const ofAccount = { name: 'auth-contact', limit: 10, windowSeconds: 3600 };
/** The same as GoTrue's. */
const ofNetwork = { name: 'auth-contact-network', limit: 30, windowSeconds: 300 };

/** Call it before anything is looked up. */
export function takeContactTurn(context: AuthContext, request: Request, { id }: User): Promise<void> {
  return takeTurns(context, request, [
    { rule: ofAccount, key: turnKey(id) },
    { rule: ofNetwork, key: turnKey(networkOf(request)) },
  ]);
}
