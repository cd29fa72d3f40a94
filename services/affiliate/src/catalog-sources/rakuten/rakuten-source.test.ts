// Rakuten's catalog against its API, which answers in XML.
import { afterEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { failsWith } from '../testing/network-server.ts';
import { bareRakuten, fullRakuten, RAKUTEN_ID, RAKUTEN_SECRET, startRakuten } from '../testing/rakuten-server.ts';
import type { ServedNetwork } from '../testing/served-network.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'rakuten',
  start: startRakuten,
  severalPages: 7,
  everyMs: 600,
  isCatalogCall: (path) => path !== '/token',
  secrets: [RAKUTEN_ID, RAKUTEN_SECRET, 'token-1'],
  wrongKey: { field: 'clientSecret', value: 'another-secret' },
  limit: { how: failsWith(429, { 'retry-after': '30' }), waitMs: 30_000 },
  full: fullRakuten,
  bare: bareRakuten,
});

const still = new AbortController().signal;
let rakuten: ServedNetwork | undefined;
afterEach(async () => rakuten?.server.stop());

async function open(length = 3) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  rakuten = await startRakuten(shelfOf(length), clock);
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  return { rakuten, source: sourceOf(rakuten.settings, ports) };
}

test('an item list of one is a list', async () => {
  const { source } = await open(1);
  expect((await source.readPage(undefined, still)).products).toHaveLength(1);
});

test('a token that has expired is renewed once', async () => {
  const { source, rakuten: served } = await open();
  await source.readPage(undefined, still);
  served.expireTokens?.();
  expect((await source.readPage(undefined, still)).products).toHaveLength(3);
});

test.each([
  ['an error in its words', '<result><Errors><ErrorID>7</ErrorID><ErrorText>No.</ErrorText></Errors></result>'],
  [
    'entities of its own',
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;">]><result><TotalMatches>&b;</TotalMatches></result>',
  ],
  ['an entity that nobody declared', '<result><TotalMatches>&b;</TotalMatches></result>'],
  ['XML that is cut off', '<result><TotalMatches>1</TotalMatches><item>'],
])('%s is not understood', async (_what, body) => {
  const { source, rakuten: served } = await open();
  await source.check(still);
  served.server.misbehave(failsWith(200, { 'content-type': 'application/xml' }, body));
  await expect(source.readPage(undefined, still)).rejects.toMatchObject({ fault: 'not-understood' });
});
