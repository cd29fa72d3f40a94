// ClickBank's catalog against its marketplace feed, a zip of XML.
import { afterEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { catalogSourceSuite } from '../catalog-source.suite.ts';
import { sourceOf } from '../../source-drivers/source-of.ts';
import { bareClickbank, fullClickbank, startClickbank } from '../testing/clickbank-server.ts';
import type { ServedClickbank } from '../testing/clickbank-server.ts';
import { failsWith } from '../testing/network-server.ts';
import { shelfOf } from '../testing/shelf.ts';
import { sourcePorts, usualLimits } from '../wire/source-ports.ts';
import type { SourceLimits } from '../wire/source-ports.ts';

catalogSourceSuite({
  network: 'clickbank',
  start: startClickbank,
  severalPages: 2500,
  everyMs: 100,
  isCatalogCall: () => true,
  secrets: [],
  wrongKey: undefined,
  limit: { how: failsWith(403), waitMs: 1000 },
  full: fullClickbank,
  bare: bareClickbank,
});

const still = new AbortController().signal;
let clickbank: ServedClickbank | undefined;
afterEach(async () => clickbank?.server.stop());

async function open(
  xml?: string,
  apiAccess: Readonly<Record<string, string>> = {},
  limits: Partial<SourceLimits> = {},
) {
  const clock = manualClock(new Date('2026-11-20T10:00:00Z'));
  const served = await startClickbank(shelfOf(3), clock);
  clickbank = served;
  if (xml !== undefined) served.serveXml(xml);
  const wait = async (ms: number) => clock.advance(ms);
  const ports = { ...sourcePorts(clock), wait, limits: { ...usualLimits, ...limits } };
  return sourceOf({ ...served.settings, apiAccess }, ports);
}

const site = (id: string) => `<Site><Id>${id}</Id><Title>Site ${id}</Title></Site>`;
const category = (name: string, ...inner: readonly string[]) =>
  `<Category><Name>${name}</Name>${inner.join('')}</Category>`;

test('a site has the categories around it, and none of those before it', async () => {
  const source = await open(
    `<Catalog>${category('Arts', site('a'), category('Dance', site('b')))}${category('Home', site('c'))}</Catalog>`,
  );
  const { products } = await source.readPage(undefined, still);
  expect(products.map(({ externalId, category: of }) => [externalId, of])).toEqual([
    ['a', 'Arts'],
    ['b', 'Arts > Dance'],
    ['c', 'Home'],
  ]);
});

test('only categories that were named are read', async () => {
  const xml = `<Catalog>${category('Arts', site('a'))}${category('Home', site('c'))}</Catalog>`;
  const source = await open(xml, { categories: 'home' });
  expect((await source.readPage(undefined, still)).products.map(({ externalId }) => externalId)).toEqual(['c']);
});

test.each([
  [
    'declares entities',
    '<!DOCTYPE c [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Catalog>&b;</Catalog>',
    /entities/,
  ],
  ['is cut off', '<Catalog><Category><Name>Arts</Name><Site><Id>a</Id>', /cannot be read/],
  ['is nested without end', '<a>'.repeat(5000), /nested too deep/],
  [
    'has a row without an end',
    `<Catalog><Site><Title>${'x'.repeat(2_000_000)}</Title></Site></Catalog>`,
    /too long a row/,
  ],
])('an XML that %s is refused', async (_what, xml, message) => {
  const source = await open(xml);
  await expect(source.readPage(undefined, still)).rejects.toMatchObject({ fault: 'not-understood', message });
});

test('an archive that inflates beyond the limit is refused', async () => {
  const source = await open(`<Catalog>${' '.repeat(30_000_000)}</Catalog>`, {}, { inflatedBytes: 1_000_000 });
  await expect(source.readPage(undefined, still)).rejects.toMatchObject({
    fault: 'not-understood',
    message: expect.stringContaining('larger than 1000000 bytes'),
  });
});

test('an empty marketplace fails the check', async () => {
  const source = await open('<Catalog></Catalog>');
  await expect(source.check(still)).rejects.toMatchObject({ fault: 'not-understood' });
});
