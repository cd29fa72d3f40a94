// Calls on networks. Only administrators make them.
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { Implementer } from '../context/implementer.ts';
import { checkApiAccess } from './check-api-access.ts';
import { listNetworkChanges } from './list-network-changes.ts';
import { listNetworks } from './list-networks.ts';
import { forgetApiAccess, saveApiAccess } from './save-api-access.ts';
import { saveNetwork } from './save-network.ts';

export function networkRoutes(os: Implementer, affiliate: AffiliateContext) {
  return {
    listNetworks: os.listNetworks.handler(({ context }) => {
      requireRole(context, 'admin');
      return listNetworks(affiliate.pool);
    }),
    saveNetwork: os.saveNetwork.handler(({ input, context }) =>
      saveNetwork(affiliate, requireRole(context, 'admin'), input),
    ),
    saveApiAccess: os.saveApiAccess.handler(({ input, context }) =>
      saveApiAccess(affiliate, requireRole(context, 'admin'), input),
    ),
    forgetApiAccess: os.forgetApiAccess.handler(({ input, context }) =>
      forgetApiAccess(affiliate, requireRole(context, 'admin'), input),
    ),
    checkApiAccess: os.checkApiAccess.handler(({ input, context, signal }) => {
      requireRole(context, 'admin');
      return checkApiAccess(affiliate, input.network, signal ?? new AbortController().signal);
    }),
    listNetworkChanges: os.listNetworkChanges.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return listNetworkChanges(affiliate.pool, input);
    }),
  };
}
