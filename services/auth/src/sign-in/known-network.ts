// Networks from which an account was signed in with its password: there its owner gets in whatever strangers do elsewhere.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { isKnownNetwork, keepNetwork } from './known-networks.sql.ts';
import { networkOf } from '@consilium/kit/http/network.ts';

const DAY_MS = 86_400_000;

export function isFromKnownNetwork(context: AuthContext, request: Request, address: string): Promise<boolean> {
  return isKnownNetwork(context.pool, hashOf(context, request, address));
}

export async function rememberNetwork(
  tx: Queryable,
  context: AuthContext,
  request: Request,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const hash = hashOf(context, request, address);
  await keepNetwork(tx, { hash, userId, now: context.clock.now(), everyMs: DAY_MS });
}

function hashOf({ sealer }: AuthContext, request: Request, address: string): Buffer {
  return sealer.fingerprint(`network ${networkOf(request)} ${address}`);
}
