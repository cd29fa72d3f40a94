// The networks that tell of single products whether they can be bought, each against a server that speaks its format.
import { afterEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { sourceOf } from '../source-drivers/source-of.ts';
import { startAmazon } from './testing/amazon-server.ts';
import { startBestBuy } from './testing/bestbuy-server.ts';
import { failsWith } from './testing/network-server.ts';
import type { ServedNetwork } from './testing/served-network.ts';
import { shelfOf } from './testing/shelf.ts';
import type { ShelfItem } from './testing/shelf.ts';
import { startWalmart } from './testing/walmart-server.ts';
import { sourcePorts } from './wire/source-ports.ts';

const { signal } = new AbortController();
let served: ServedNetwork | undefined;
afterEach(async () => served?.server.stop());

async function open(start: (shelf: readonly ShelfItem[], clock: Clock) => Promise<ServedNetwork>) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  served = await start(shelfOf(5, { 2: 'bare' }), clock);
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  const { stock } = sourceOf(served.settings, ports);
  if (!stock) throw new Error('tells no stock');
  return { stock, server: served.server };
}

const soldOut = {
  amazon: {
    itemsResult: { items: [{ asin: '1001', offersV2: { listings: [{ availability: { type: 'OUT_OF_STOCK' } }] } }] },
  },
  walmart: { items: [{ itemId: 1001, availableOnline: false, stock: 'Available' }] },
  bestbuy: { products: [{ sku: 1001, orderable: 'SoldOut', onlineAvailability: true }] },
};

describe.each([
  ['amazon', startAmazon, 10, 'limited'],
  ['walmart', startWalmart, 20, 'limited'],
  ['bestbuy', startBestBuy, 100, 'in_stock'],
] as const)('%s', (network, start, most, availability) => {
  test('tells which of its products can be bought, and leaves out those it does not have', async () => {
    const { stock, server } = await open(start);
    expect(stock.mostAtOnce).toBe(most);
    expect([...(await stock.read(['1001', '1003', '9999'], signal))]).toEqual([
      ['1001', availability],
      ['1003', 'unknown'],
    ]);
    const asked = server.asked.length;
    await stock.read(['1002'], signal);
    expect(server.asked.length).toBe(asked + 1);
  });

  test('says that one is sold out', async () => {
    const { stock, server } = await open(start);
    await stock.read(['1002'], signal);
    server.misbehave(failsWith(200, {}, JSON.stringify(soldOut[network])), 1);
    expect([...(await stock.read(['1001'], signal))]).toEqual([['1001', 'out_of_stock']]);
  });

  test('fails in words when the network does', async () => {
    const { stock, server } = await open(start);
    await stock.read(['1002'], signal);
    server.misbehave(failsWith(200, {}, '<html>'));
    await expect(stock.read(['1001'], signal)).rejects.toMatchObject({ fault: 'not-understood' });
  });
});

test('an id that would leave Best Buy’s filter is not asked for', async () => {
  const { stock, server } = await open(startBestBuy);
  expect([...(await stock.read(['1001', '1)|(sku=*'], signal))]).toEqual([
    ['1001', 'in_stock'],
    ['1)|(sku=*', 'unknown'],
  ]);
  expect(server.asked.every(({ url }) => !url.pathname.includes('|'))).toBe(true);
});
