// Limits what anybody may do without an account, per network.
import type { Request } from 'express';
import type { AuthContext } from '../context.ts';
import { networkOf } from '../turns/network.ts';
import { takeTurns, turnKey } from '../turns/take-turns.ts';

const WINDOW_SECONDS = 300;

/** In five minutes. Registering: GoTrue's number. Asking leaves a row behind, and many people may share an address. */
const limits = { register: 10, authorize: 300 } as const;

export function takeTurn(context: AuthContext, request: Request, what: keyof typeof limits): Promise<void> {
  const rule = { name: `auth-oauth-${what}`, limit: limits[what], windowSeconds: WINDOW_SECONDS };
  return takeTurns(context, request, [{ rule, key: turnKey(networkOf(request)) }]);
}
