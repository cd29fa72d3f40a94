// The nine networks in their order, also those that nobody has set up.
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkSettings } from '@consilium/contracts/affiliate/networks-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { networkSettings } from './network-settings.ts';
import { allNetworks } from './networks.sql.ts';

export async function listNetworks(db: Queryable): Promise<{ networks: NetworkSettings[] }> {
  const rows = new Map((await allNetworks(db)).map((row) => [row.network, row]));
  return { networks: networkKeys.map((network) => networkSettings(network, rows.get(network))) };
}
