// Amazon's catalog against its API: tokens of both kinds, accounts that are not let in, pages without some items.
import { afterEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import type { SourceSettings } from '../catalog-source.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { AMAZON_ID, AMAZON_SECRET, bareAmazon, fullAmazon, startAmazon } from '../testing/amazon-server.ts';
import type { ServedAmazon } from '../testing/amazon-server.ts';
import { failsWith } from '../testing/network-server.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'amazon',
  start: startAmazon,
  severalPages: 25,
  everyMs: 1000,
  isCatalogCall: (path) => path.startsWith('/catalog/'),
  secrets: [AMAZON_ID, AMAZON_SECRET, 'token-1'],
  wrongKey: { field: 'secret', value: 'another-secret' },
  limit: {
    how: failsWith(429, { 'retry-after': '7' }, '{"reason":"RequestRateLimit","quotaCode":"rps"}'),
    waitMs: 7000,
  },
  full: fullAmazon,
  bare: bareAmazon,
});

const still = new AbortController().signal;
const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
let amazon: ServedAmazon | undefined;
afterEach(async () => amazon?.server.stop());

async function open(length = 3, version = '3.1', changes: Partial<SourceSettings> = {}) {
  amazon = await startAmazon(shelfOf(length), clock, version);
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  return { amazon, source: sourceOf({ ...amazon.settings, ...changes }, ports) };
}

describe('the token', () => {
  test.each(['2.1', '2.3', '3.1', '3.3'])('is got as credentials of version %s need it', async (version) => {
    const { source } = await open(3, version);
    expect((await source.readPage(undefined, still)).products).toHaveLength(3);
  });

  test('is kept for its hour, and renewed shortly before it ends', async () => {
    const { source, amazon: served } = await open();
    await source.readPage(undefined, still);
    clock.advance(3_560_000);
    await source.readPage(undefined, still);
    expect(served.tokens()).toBe(1);
    clock.advance(30_000);
    await source.readPage(undefined, still);
    expect(served.tokens()).toBe(2);
  });

  test('is renewed once when Amazon says that it has expired', async () => {
    const { source, amazon: served } = await open();
    await source.readPage(undefined, still);
    served.expireTokens?.();
    expect((await source.readPage(undefined, still)).products).toHaveLength(3);
    expect(served.tokens()).toBe(2);
  });

  test('of a wrong secret is refused by Cognito with 400', async () => {
    const { source } = await open(3, '2.1', { secret: 'another' });
    await expect(source.check(still)).rejects.toMatchObject({ fault: 'access-refused' });
  });
});

test('an account without sales is told apart from a wrong key', async () => {
  const { source, amazon: served } = await open();
  served.refuseAccount?.();
  await expect(source.check(still)).rejects.toMatchObject({ fault: 'not-eligible' });
});

test('an item that Amazon leaves out of a page is told, and the others are read', async () => {
  const { source, amazon: served } = await open();
  served.leaveOut('ItemNotAccessible');
  const { products, refused } = await source.readPage(undefined, still);
  expect(products).toHaveLength(3);
  expect(refused).toEqual([{ externalId: null, reason: 'Amazon left an item out (ItemNotAccessible).' }]);
});

test('a search without results is an empty page, and each search has its turn', async () => {
  const { source, amazon: served } = await open(0, '3.1', {
    apiAccess: {
      credentialId: AMAZON_ID,
      version: '3.1',
      marketplace: 'www.amazon.com',
      keywords: 'lamp, desk',
      browseNodes: '1055398',
    },
  });
  let next: unknown;
  do ({ next } = await source.readPage(next, still));
  while (next !== null);
  const bodies = served.server.asked.filter(({ url }) => url.pathname.startsWith('/catalog/')).map(({ body }) => body);
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { keywords: 'lamp' },
    { keywords: 'desk' },
    { browseNodeId: '1055398' },
  ]);
});

test('without anything to search for it says so', async () => {
  const apiAccess = { credentialId: AMAZON_ID, version: '3.1', marketplace: 'www.amazon.com' };
  await expect(open(1, '3.1', { apiAccess })).rejects.toThrow('Save keywords or browse nodes');
});

test('of more than a hundred results a search gives the first hundred', async () => {
  const { source } = await open(130);
  let [next, count]: [unknown, number] = [undefined, 0];
  do {
    const page = await source.readPage(next, still);
    [next, count] = [page.next, count + page.products.length];
  } while (next !== null);
  expect(count).toBe(100);
});
