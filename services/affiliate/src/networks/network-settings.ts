// What administrators see of a network: its state, and of credentials only when they were saved and by whom.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings, NetworkState } from '@consilium/contracts/affiliate/networks-http.ts';
import { apiAccessFieldsOf } from '../source-drivers/source-of.ts';
import type { NetworkRow } from './networks.sql.ts';

export function networkSettings(network: NetworkKey, row: NetworkRow | undefined): NetworkSettings {
  return {
    network,
    state: row ? stateOf(row) : 'not-configured',
    isActive: row?.isActive ?? false,
    affiliateId: row?.affiliateId ?? null,
    secret: savedAs(row?.secretSavedAt, row?.secretSavedBy),
    apiAccess: {
      fields: [...apiAccessFieldsOf(network)],
      saved: savedAs(row?.apiAccessSavedAt, row?.apiAccessSavedBy),
      values: row?.apiAccessSettings ?? {},
    },
    lastSyncAt: row?.lastSyncAt?.toISOString() ?? null,
    lastSyncError: row?.lastSyncError ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    version: row?.version ?? 0,
  };
}

function stateOf({ network, isActive, affiliateId, secretSealed }: NetworkRow): NetworkState {
  if (!isActive) return affiliateId === null ? 'not-configured' : 'inactive';
  const isComplete = affiliateId !== null && (secretSealed !== null || !networkOf(network).asksForSecret);
  return isComplete ? 'saved' : 'connected';
}

function savedAs(at: Date | null | undefined, by: string | null | undefined): NetworkSettings['secret'] {
  return at ? { at: at.toISOString(), by: by ?? null } : null;
}
