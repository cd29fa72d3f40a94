// Fakes the server for imports in the portal.
import type { NetworkImports, ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import type { Page } from '@playwright/test';
import { now, uuid } from './sample-chat.ts';
import { importNetworks, openMultiNetwork } from './served-multi-network.ts';
import type { Answers } from './served-multi-network.ts';

export const anImport = (changes: Partial<ProductImport>): ProductImport => ({
  id: uuid(1500),
  network: 'bestbuy',
  source: 'file',
  state: 'ready',
  fileName: 'spring-catalog.csv',
  isFull: false,
  appliesAtOnce: false,
  rowsRead: 48_210,
  rowsExpected: null,
  rowsNew: 1_204,
  rowsChanged: 2,
  rowsUnchanged: 47_004,
  rowsGone: 0,
  rowsRefused: 1,
  rowsRepeated: 0,
  rowsApplied: 0,
  error: null,
  retryAt: null,
  createdAt: now,
  startedAt: now,
  endedAt: null,
  ...changes,
});

const price = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const differences = [
  ['Cordless drill, 18 V', { price: { from: price(7_999), to: price(6_999) } }],
  ['Spirit level, 60 cm', { availability: { from: 'in_stock', to: 'backorder' }, rating: { from: null, to: 4.6 } }],
].map(([productName, fields], index) => ({ externalId: `65057${index}`, productName, change: 'changed', fields }));

/** An administrator who looks at imports, of which one network has one. */
export async function beImporter(
  page: Page,
  bestbuy: Partial<NetworkImports> = {},
  answers: Answers = {},
): Promise<void> {
  const networks = importNetworks.map((row) => ({ ...row, ...(row.network === 'bestbuy' && bestbuy) }));
  const counted = { active: 0, outOfStock: 0, deadLinks: 0, averageCommissionRate: null };
  const statistics = networks.map(({ network, lastImport }) => ({
    network,
    ...counted,
    ...(lastImport === null ? { products: 0 } : { products: 47_006, active: 46_950, outOfStock: 312, deadLinks: 4 }),
  }));
  const entry = { id: uuid(1501), loggedAt: now, level: 'warning', rowNumber: 1_204, text: 'The product has no name.' };
  await openMultiNetwork(page, 'Product imports', {
    'imports/networks': { networks },
    'imports/statistics': { networks: statistics },
    'imports/*/log*': { entries: [entry], nextBefore: null },
    'imports/*/differences*': { differences, nextAfter: null },
    ...answers,
  });
}
