// Saves what a network's links need: affiliate ID, Amazon's secret, and whether the network is used.
import { networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { AffiliateContext } from '../context/context.ts';
import { changeNetwork } from './change-network.ts';
import type { Administrator } from './change-network.ts';
import { requireKey, secretPlace } from './credentials.ts';
import { createEnvelope } from './envelope.ts';
import type { SavedNetwork } from './networks.sql.ts';

export interface NetworkInput {
  readonly network: NetworkKey;
  readonly affiliateId: string;
  readonly secret?: string | null | undefined;
  readonly isActive: boolean;
  readonly version: number;
}

export function saveNetwork(
  context: AffiliateContext,
  by: Administrator,
  input: NetworkInput,
): Promise<NetworkSettings> {
  const { network, affiliateId, secret, isActive, version } = input;
  if (affiliateId === '') throw httpError('BAD_REQUEST', 'Please enter your affiliate ID', { field: 'affiliateId' });
  if (secret && !networkOf(network).asksForSecret)
    throw httpError('BAD_REQUEST', 'This network has no secret key.', { field: 'secret' });
  return changeNetwork(context, {
    network,
    version,
    by,
    change: (_row, now) => ({
      affiliateId,
      isActive,
      ...changedSecret(context, { network, secret, by: by.userId, now }),
    }),
  });
}

interface SecretInput {
  readonly network: NetworkKey;
  readonly secret: string | null | undefined;
  readonly by: string;
  readonly now: Date;
}

function changedSecret({ config }: AffiliateContext, { network, secret, by, now }: SecretInput): Partial<SavedNetwork> {
  if (secret === null) return { secretSealed: null, secretSavedAt: null, secretSavedBy: null };
  // A field that was left blank keeps what was saved.
  if (secret === undefined || secret === '') return {};
  const envelope = createEnvelope(config.AFFILIATE_KEYS);
  requireKey(envelope);
  return { secretSealed: envelope.seal(secret, secretPlace(network)), secretSavedAt: now, secretSavedBy: by };
}
