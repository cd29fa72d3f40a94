// What a network's driver needs, opened from its seal; for the check, and for imports.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { SourceSettings } from '../catalog-sources/catalog-source.ts';
import type { AffiliateContext } from '../context/context.ts';
import { openedSecrets, secretPlace } from './credentials.ts';
import { createEnvelope } from './envelope.ts';
import { findNetwork } from './networks.sql.ts';

export interface NetworkSource {
  readonly settings: SourceSettings;
  readonly isActive: boolean;
}

/** Undefined: the network has no affiliate ID. Throws SealError when its credentials cannot be opened. */
export async function sourceSettings(
  { pool, config }: Pick<AffiliateContext, 'pool' | 'config'>,
  network: NetworkKey,
): Promise<NetworkSource | undefined> {
  const row = await findNetwork(pool, network);
  if (!row || row.affiliateId === null) return undefined;
  const envelope = createEnvelope(config.AFFILIATE_KEYS);
  return {
    isActive: row.isActive,
    settings: {
      network,
      affiliateId: row.affiliateId,
      secret: row.secretSealed === null ? null : envelope.open(row.secretSealed, secretPlace(network)),
      apiAccess: { ...row.apiAccessSettings, ...openedSecrets(envelope, row) },
      baseUrl: config.AFFILIATE_SOURCE_URL,
    },
  };
}
