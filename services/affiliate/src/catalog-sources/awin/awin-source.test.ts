// Awin's catalog against its feeds: lists whose addresses hold the key, files that change or are damaged, 100,000 rows.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { AWIN_KEY, bareAwin, fullAwin, startAwin } from '../testing/awin-server.ts';
import type { ServedAwin } from '../testing/awin-server.ts';
import { closes, failsWith } from '../testing/network-server.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts, usualLimits } from '../wire/source-ports.ts';
import type { SourceLimits } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'shareasale',
  start: startAwin,
  // Two feeds of 1,001 and 1,000 rows: the second ends with its page.
  severalPages: 2001,
  everyMs: 3000,
  isCatalogCall: () => true,
  secrets: [AWIN_KEY],
  wrongKey: { field: 'feedKey', value: 'another-key' },
  limit: { how: failsWith(429, { 'retry-after': '10' }), waitMs: 10_000 },
  full: fullAwin,
  bare: bareAwin,
  orderOf: (shelf) => [...shelf.filter((_item, at) => at % 2 === 0), ...shelf.filter((_item, at) => at % 2 === 1)],
});

const still = new AbortController().signal;
let awin: ServedAwin | undefined;
afterEach(async () => awin?.server.stop());

async function open(
  length: number,
  limits: Partial<SourceLimits> = {},
  apiAccess: Readonly<Record<string, string>> = {},
) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  const served = await startAwin(shelfOf(length), clock);
  awin = served;
  const wait = async (ms: number) => clock.advance(ms);
  const ports = { ...sourcePorts(clock), wait, limits: { ...usualLimits, ...limits } };
  const settings = { ...served.settings, apiAccess: { ...served.settings.apiAccess, ...apiAccess } };
  return { served, source: sourceOf(settings, ports), reopened: () => sourceOf(settings, ports) };
}

const columns = 'aw_product_id,product_name,aw_deep_link,search_price,currency';

describe('a file', () => {
  test('is opened once for all of its pages', async () => {
    const { source, served } = await open(5000);
    let next: unknown;
    do ({ next } = await source.readPage(next, still));
    while (next !== null);
    expect(served.filesSent()).toBe(2);
  });

  test('that has changed since a restart is read from its beginning', async () => {
    const { source, served, reopened } = await open(4000);
    const first = await source.readPage(undefined, still);
    served.renewFile('"v2"');
    const again = await reopened().readPage(first.next, still);
    expect(again.products).toEqual(first.products);
  });

  test('whose connection breaks is opened once more', async () => {
    const { source, served } = await open(10);
    await source.check(still);
    const reading = source.readPage(undefined, still);
    served.server.misbehave(closes, 1);
    expect((await reading).products).toHaveLength(5);
  });

  test('that inflates beyond the limit is refused', async () => {
    const { source, served } = await open(1, { inflatedBytes: 1_000_000 });
    served.serveFile(gzipSync(Buffer.alloc(50_000_000, 'a')));
    await expect(source.readPage(undefined, still)).rejects.toMatchObject({
      fault: 'not-understood',
      message: expect.stringContaining('larger than 1000000 bytes'),
    });
  });

  test.each([
    ['is no gzip', Buffer.from('plain'), /damaged/],
    ['is cut off', gzipSync(`${columns}\n1,Lamp,https://www.awin1.com/1,1,USD\n`).subarray(0, 40), /damaged/],
    ['lacks columns', gzipSync('id,name\n1,Lamp\n'), /no column “aw_product_id”/],
    ['has a row without an end', gzipSync(`${columns}\n1,"${'x'.repeat(3_000_000)}`), /not the CSV/],
  ])('that %s is refused', async (_what, bytes, message) => {
    const { source, served } = await open(1);
    served.serveFile(bytes);
    await expect(source.readPage(undefined, still)).rejects.toMatchObject({ fault: 'not-understood', message });
  });

  test('with a row of another shape loses that row only', async () => {
    const { source, served } = await open(1);
    const row = (id: number) => `${id},Lamp,https://www.awin1.com/${id},1.00,USD`;
    served.serveFile(
      gzipSync([columns, row(1), '2,Lamp', row(3), '4,Lamp,javascript:alert(1),1.00,USD', row(5)].join('\n')),
    );
    const { products, refused } = await source.readPage(undefined, still);
    expect(products.map(({ externalId }) => externalId)).toEqual(['1', '3', '5']);
    expect(refused).toEqual([
      { externalId: null, reason: 'It has another number of columns than the first line.' },
      { externalId: '4', reason: 'Its link is not a web address.' },
    ]);
  });
});

test('only advertisers that were named are read', async () => {
  const { source } = await open(4, {}, { advertisers: '11' });
  const { products, next } = await source.readPage(undefined, still);
  expect([products.map(({ externalId }) => externalId), next]).toEqual([['1002', '1004'], null]);
});

test('when no advertiser has accepted us, that is said', async () => {
  const { source } = await open(4, {}, { advertisers: '12' });
  await expect(source.check(still)).rejects.toThrow('No advertiser at Awin has accepted you');
});

test('an address elsewhere in the list is not followed', async () => {
  const { source, served } = await open(1);
  const list = 'Advertiser ID,Membership Status,Feed ID,URL\n1,active,1,http://169.254.169.254/latest';
  served.server.misbehave(failsWith(200, {}, list), 1);
  await expect(source.check(still)).rejects.toMatchObject({ fault: 'not-understood' });
});

test('memory stays flat over 100,000 rows', async () => {
  const { source, served } = await open(1, {}, { advertisers: '13' });
  const rows = Array.from(
    { length: 100_000 },
    (_, id) => `${id},"Lamp ${'x'.repeat(400)}",https://www.awin1.com/${id},1.15,USD`,
  );
  served.serveFile(gzipSync(`${columns}\n${rows.join('\n')}\n`));
  rows.length = 0;
  let [next, count, most]: [unknown, number, number] = [undefined, 0, 0];
  const before = heapUsed();
  do {
    const page = await source.readPage(next, still);
    [next, count] = [page.next, count + page.products.length];
    if (count % 20_000 === 0) most = Math.max(most, heapUsed() - before);
  } while (next !== null);
  expect(count).toBe(100_000);
  // The file has 49 megabytes when it is unpacked.
  expect(most).toBeLessThan(10_000_000);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  const { heapUsed: heap, arrayBuffers } = process.memoryUsage();
  return heap + arrayBuffers;
}
