// Saves or forgets what imports of a network need.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import type { ApiAccess } from '../catalog-sources/catalog-source.ts';
import type { AffiliateContext } from '../context/context.ts';
import { changeNetwork } from './change-network.ts';
import type { Administrator } from './change-network.ts';
import { mergedAccess, requireKey } from './credentials.ts';
import { createEnvelope } from './envelope.ts';

interface Versioned {
  readonly network: NetworkKey;
  readonly version: number;
}

export function saveApiAccess(
  context: AffiliateContext,
  by: Administrator,
  { network, version, values }: Versioned & { readonly values: ApiAccess },
): Promise<NetworkSettings> {
  const envelope = createEnvelope(context.config.AFFILIATE_KEYS);
  requireKey(envelope);
  return changeNetwork(context, {
    network,
    version,
    by,
    change: (row, now) => ({
      ...mergedAccess(envelope, row, values),
      apiAccessSavedAt: now,
      apiAccessSavedBy: by.userId,
    }),
  });
}

/** Needs no key: it opens nothing. */
export function forgetApiAccess(
  context: AffiliateContext,
  by: Administrator,
  { network, version }: Versioned,
): Promise<NetworkSettings> {
  return changeNetwork(context, {
    network,
    version,
    by,
    change: () => ({
      apiAccessSealed: null,
      apiAccessSettings: {},
      apiAccessSavedAt: null,
      apiAccessSavedBy: null,
    }),
  });
}
