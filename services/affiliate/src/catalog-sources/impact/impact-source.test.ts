// Impact's catalogs against its API, for Impact and for Home Depot; and the feed file of a catalog that is too large.
import { afterEach, describe, expect, test } from '@jest/globals';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import {
  bareImpact,
  FEED_PASSWORD,
  feedUrl,
  fullImpact,
  IMPACT_SID,
  IMPACT_TOKEN,
  startImpact,
} from '../testing/impact-server.ts';
import type { ServedImpact } from '../testing/impact-server.ts';
import { failsWith } from '../testing/network-server.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts } from '../wire/source-ports.ts';

for (const network of ['impact', 'homedepot'] as const)
  catalogSourceSuite({
    network,
    start: async (shelf, clock) => startImpact(shelf, clock, network),
    severalPages: 7,
    everyMs: 1000,
    isCatalogCall: () => true,
    secrets: [IMPACT_SID, IMPACT_TOKEN],
    wrongKey: { field: 'authToken', value: 'another-token' },
    limit: {
      how: failsWith(429, { 'x-ratelimit-limit': '3600', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '42' }),
      waitMs: 42_000,
    },
    full: fullImpact,
    bare: bareImpact,
  });

const still = new AbortController().signal;
let impact: ServedImpact | undefined;
afterEach(async () => impact?.server.stop());

async function open(apiAccess: Readonly<Record<string, string>> = {}, length = 5, network: NetworkKey = 'impact') {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  const served = await startImpact(shelfOf(length), clock, network);
  impact = served;
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  return {
    served,
    source: sourceOf({ ...served.settings, apiAccess: { ...served.settings.apiAccess, ...apiAccess } }, ports),
  };
}

test('a wait that is longer than a minute is left to the caller', async () => {
  const { served, source } = await open();
  served.server.misbehave(failsWith(429, { 'x-ratelimit-reset': '1800' }));
  await expect(source.check(still)).rejects.toMatchObject({ fault: 'rate-limited', retryAfterMs: 1_800_000 });
  expect(served.server.asked).toHaveLength(1);
});

test('a catalog beyond what the interface gives is told with what to do, before its first item', async () => {
  const { served, source } = await open();
  served.grow(1_200_000);
  await expect(source.readPage(undefined, still)).rejects.toMatchObject({
    fault: 'not-understood',
    message: expect.stringMatching(/1200000 items.*20000 at most.*feed file/),
  });
  expect(served.server.asked.some(({ url }) => url.pathname.endsWith('/Items'))).toBe(false);
});

test('a next page elsewhere is not followed with our token', async () => {
  const { served, source } = await open();
  const { next } = await source.readPage(undefined, still);
  served.server.misbehave(
    failsWith(200, {}, JSON.stringify({ Items: [{}], '@nextpageuri': 'https://evil.example/Items' })),
  );
  await expect(source.readPage(next, still)).rejects.toMatchObject({ fault: 'not-understood' });
});

test('only catalogs that were named are read', async () => {
  const { source } = await open({ catalogs: '702' });
  expect(await source.readPage(undefined, still)).toMatchObject({ products: [], next: null });
});

test('catalogs that the account does not have are told', async () => {
  const { source } = await open({ catalogs: '9' });
  await expect(source.readPage(undefined, still)).rejects.toThrow('or none that you named');
});

describe('a feed file', () => {
  test('is read instead of the interface, with its own name and password', async () => {
    const { served, source } = await open({ feedUrl }, 2500, 'homedepot');
    served.grow(1_200_000);
    let [next, count]: [unknown, number] = [undefined, 0];
    do {
      const page = await source.readPage(next, still);
      expect(JSON.stringify(page.next)).not.toContain(FEED_PASSWORD);
      [next, count] = [page.next, count + page.products.length];
    } while (next !== null);
    expect(count).toBe(2500);
    expect(served.server.asked.map(({ url }) => url.pathname)).toEqual(['/feeds/lamps.txt.gz']);
  });

  test.each([
    'http://products.impact.com/a.csv',
    'https://127.0.0.1/a.csv',
    'https://impact.com.evil.example/a.csv',
    'https://impact.com:8080/a.csv',
    'nonsense',
  ])('at %s is refused', async (address) => {
    await expect(open({ feedUrl: address })).rejects.toMatchObject({ fault: 'not-understood' });
  });
});
