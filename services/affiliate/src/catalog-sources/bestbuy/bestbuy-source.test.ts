// Best Buy's catalog against its API, whose 403 means a wrong key or too many calls.
import { afterEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { bareBestBuy, BESTBUY_KEY, fullBestBuy, startBestBuy } from '../testing/bestbuy-server.ts';
import { failsWith } from '../testing/network-server.ts';
import type { ServedNetwork } from '../testing/served-network.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'bestbuy',
  start: startBestBuy,
  severalPages: 7,
  everyMs: 200,
  isCatalogCall: () => true,
  secrets: [BESTBUY_KEY],
  wrongKey: { field: 'apiKey', value: 'another-key' },
  limit: { how: failsWith(403, {}, '<h1>Developer Over Qps</h1>'), waitMs: 1000 },
  // Of a source that has not read anything yet it may as well be the key.
  faultOfLimit: 'access-refused',
  full: fullBestBuy,
  bare: bareBestBuy,
});

const still = new AbortController().signal;
let bestBuy: ServedNetwork | undefined;
afterEach(async () => bestBuy?.server.stop());

async function open(apiAccess: Readonly<Record<string, string>> = {}) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  bestBuy = await startBestBuy(shelfOf(5), clock);
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  const settings = { ...bestBuy.settings, apiAccess: { ...bestBuy.settings.apiAccess, ...apiAccess } };
  return { source: sourceOf(settings, ports), server: bestBuy.server };
}

test('403 after a call that worked is the limit, not the key', async () => {
  const { source, server } = await open();
  const { next } = await source.readPage(undefined, still);
  server.misbehave(failsWith(403));
  await expect(source.readPage(next, still)).rejects.toMatchObject({ fault: 'rate-limited' });
});

test('a filter that would leave the path is refused before any call', async () => {
  const { source, server } = await open({ filter: 'sku=1)?apiKey=x#' });
  await expect(source.readPage(undefined, still)).rejects.toMatchObject({ fault: 'not-understood' });
  expect(server.asked).toEqual([]);
});

test('a price that the maker forbids to show is not known', async () => {
  const { source, server } = await open();
  const product = {
    sku: 1,
    name: 'Lamp',
    affiliateUrl: 'https://bestbuy.7tiv.net/1',
    salePrice: 5,
    priceRestriction: 'MAP',
  };
  server.misbehave(failsWith(200, {}, JSON.stringify({ total: 1, nextCursorMark: '*', products: [product] })));
  expect((await source.readPage(undefined, still)).products).toMatchObject([{ price: null }]);
});
