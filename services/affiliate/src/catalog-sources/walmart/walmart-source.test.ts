// Walmart's catalog against its API: signatures that are short-lived, and a next page that must be Walmart's.
import { afterEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { failsWith } from '../testing/network-server.ts';
import type { ServedNetwork } from '../testing/served-network.ts';
import { shelfOf } from '../testing/shelf.ts';
import {
  bareWalmart,
  CONSUMER_ID,
  fullWalmart,
  OTHER_KEY,
  startWalmart,
  WALMART_KEY,
} from '../testing/walmart-server.ts';
import { sourcePorts } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'walmart',
  start: startWalmart,
  severalPages: 7,
  everyMs: 250,
  isCatalogCall: () => true,
  secrets: [CONSUMER_ID, WALMART_KEY],
  wrongKey: { field: 'privateKey', value: OTHER_KEY },
  limit: { how: failsWith(429, { 'retry-after': '3' }), waitMs: 3000 },
  full: fullWalmart,
  bare: bareWalmart,
});

const still = new AbortController().signal;
let walmart: ServedNetwork | undefined;
afterEach(async () => walmart?.server.stop());

async function open(changes: Readonly<Record<string, string>> = {}) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  walmart = await startWalmart(shelfOf(5), clock);
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  const settings = { ...walmart.settings, apiAccess: { ...walmart.settings.apiAccess, ...changes } };
  return { source: sourceOf(settings, ports), server: walmart.server, clock };
}

test('each try is signed anew, because a signature is good for three minutes', async () => {
  const { source, server, clock } = await open();
  server.misbehave((response) => {
    clock.advance(200_000);
    response.writeHead(503).end();
  }, 2);
  expect((await source.readPage(undefined, still)).products).toHaveLength(3);
});

test('a private key that is none is told before any call', async () => {
  await expect(open({ privateKey: 'not a key' })).rejects.toMatchObject({
    fault: 'access-refused',
    message: expect.stringMatching(/private key cannot be read/),
  });
});

test.each(['https://evil.example/api-proxy/service/affil/product/v2/paginated/other', '/another/path'])(
  'a next page at %s is not followed with our signature',
  async (nextPage) => {
    const { source, server } = await open();
    const items = [{ itemId: 1, name: 'Lamp', productTrackingUrl: 'https://goto.walmart.com/1' }];
    server.misbehave(failsWith(200, {}, JSON.stringify({ items, nextPage })));
    await expect(source.readPage(undefined, still)).rejects.toMatchObject({ fault: 'not-understood' });
  },
);
