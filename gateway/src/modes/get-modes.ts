// GET /api/gateway/modes: shows administrators whether limits and quota come from the store or memory, for each process.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { RequestHandler } from 'express';
import type { GatewayContext } from '../context.ts';
import { isUnreadable } from '../entitlements/entitlements.ts';
import { exchangeOf } from '../requests/exchange.ts';
import { identityOf } from '../sessions/identity-tokens.ts';

export function getModes({ config, entitlements, replicas }: GatewayContext): RequestHandler {
  return async (request, response) => {
    const { session } = exchangeOf(request);
    if (!session) throw httpError('UNAUTHORIZED');
    const entitlement = await entitlements.of(session.pseudonym);
    if (isUnreadable(entitlement)) throw httpError('SERVICE_UNAVAILABLE');
    requireRole({ identity: identityOf(session, entitlement, config.ADMIN_REQUIRES_SECOND_FACTOR) }, 'admin');
    response.set('Cache-Control', 'no-store').json(await replicas.modes());
  };
}
