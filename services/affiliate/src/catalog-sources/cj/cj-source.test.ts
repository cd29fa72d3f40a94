// CJ's catalog against its GraphQL interface, which may give a part of a page only.
import { afterEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { bareCj, CJ_TOKEN, fullCj, startCj } from '../testing/cj-server.ts';
import type { ServedCj } from '../testing/cj-server.ts';
import { failsWith } from '../testing/network-server.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'cj',
  start: startCj,
  severalPages: 7,
  everyMs: 2400,
  isCatalogCall: () => true,
  secrets: [CJ_TOKEN],
  wrongKey: { field: 'token', value: 'another-token' },
  limit: { how: failsWith(429, { 'retry-after': 'Fri, 20 Nov 2026 10:00:20 GMT' }), waitMs: 20_000 },
  full: fullCj,
  bare: bareCj,
});

const still = new AbortController().signal;
let cj: ServedCj | undefined;
afterEach(async () => cj?.server.stop());

async function open(apiAccess: Readonly<Record<string, string>> = {}) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  cj = await startCj(shelfOf(5), clock);
  const ports = { ...sourcePorts(clock), wait: async (ms: number) => clock.advance(ms) };
  return { cj, source: sourceOf({ ...cj.settings, apiAccess: { ...cj.settings.apiAccess, ...apiAccess } }, ports) };
}

test('a page of which CJ can give a part loses that part only', async () => {
  const { source, cj: served } = await open();
  served.failOneRow();
  const first = await source.readPage(undefined, still);
  expect(first.products.map(({ externalId }) => externalId)).toEqual(['1002', '1003']);
  expect(first.refused).toEqual([{ externalId: null, reason: 'CJ could not give a part of this page.' }]);
  const second = await source.readPage(first.next, still);
  expect(second.products.map(({ externalId }) => externalId)).toEqual(['1005']);
});

test('a company that is not ours is told', async () => {
  const { source } = await open({ companyId: '1' });
  await expect(source.check(still)).rejects.toMatchObject({ fault: 'not-understood', message: /company ID/ });
});
