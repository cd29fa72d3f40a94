// GET /imports/networks and /imports/statistics: the nine networks with their imports and their products.
import { networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import type { ImportState, NetworkImports, NetworkProducts } from '@consilium/contracts/affiliate/imports-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { lastImports } from './last-imports.sql.ts';
import { listNetworks } from './networks.sql.ts';
import { countProducts } from './product-statistics.sql.ts';
import { toProductImport } from './to-product-import.ts';

export async function listImportNetworks(db: Queryable): Promise<NetworkImports[]> {
  const settings = new Map((await listNetworks(db)).map((row) => [row.network, row]));
  const imports = new Map((await lastImports(db)).map((row) => [row.network, row]));
  return networkKeys.map((network) => {
    const set = settings.get(network);
    const last = imports.get(network);
    return {
      network,
      name: networkOf(network).name,
      indicator: last ? indicators[last.state] : 'idle',
      schedule: set?.schedule ?? 'off',
      isActive: set?.isActive ?? false,
      hasAccess: set?.hasAccess ?? false,
      lastImport: last ? toProductImport(last) : null,
    };
  });
}

/** An import that waits for an administrator keeps nothing busy. */
const indicators: Readonly<Record<ImportState, NetworkImports['indicator']>> = {
  waiting: 'syncing',
  reading: 'syncing',
  ready: 'idle',
  applying: 'syncing',
  done: 'active',
  failed: 'error',
  canceled: 'idle',
};

const none = { products: 0, active: 0, outOfStock: 0, deadLinks: 0, averageCommissionRate: null };

export async function listProductStatistics(db: Queryable): Promise<NetworkProducts[]> {
  const counted = new Map((await countProducts(db)).map((row) => [row.network, row]));
  return networkKeys.map((network) => counted.get(network) ?? { network, ...none });
}
