// ClickBank by its marketplace feed: a packed XML of categories with their sites. It is public, so there is no key.
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourcePage, SourceProduct, SourceSettings } from '../catalog-source.ts';
import { openFeedFile } from '../feeds/feed-file.ts';
import { feedPages, feedPlaceSchema } from '../feeds/feed-pages.ts';
import type { FeedPages, FeedPlace } from '../feeds/feed-pages.ts';
import { xmlElements } from '../feeds/xml-elements.ts';
import type { XmlElement } from '../feeds/xml-elements.ts';
import { percentOf } from '../rows/number-text.ts';
import { readRows } from '../rows/read-rows.ts';
import { sourceProduct } from '../rows/source-product.ts';
import { listOf, openField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt, withQuery } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import type { Ask } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import type { SourcePorts } from '../wire/source-ports.ts';

const NETWORK = 'ClickBank';
/** Ten calls a second for one address. */
const EVERY_MS = 100;
const ADDRESS = 'https://accounts.clickbank.com/feeds/marketplace_feed_v2.xml.zip';
const FIRST: FeedPlace = { file: 'marketplace', row: 0, stamp: null };

export const clickbankDriver: SourceDriver = {
  fields: [
    openField(
      'categories',
      'Categories',
      'Names of categories, separated by commas. Without them the whole marketplace is read.',
    ),
  ],
  open: (settings, ports) => clickbankSource(settings, ports),
};

function clickbankSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS, judge });
  const pages = feedPages(async (_file, signal) => openFeed(settings, ask, ports, signal), ports);
  return {
    readPage: async (cursor, signal) => readPage(settings, pages, readCursor(cursor, feedPlaceSchema, FIRST), signal),
    async check(signal) {
      const { rows } = await openFeed(settings, ask, ports, signal);
      const first = await rows.next();
      await rows.return(undefined);
      if (first.done === true) throw new SourceError('not-understood', 'ClickBank’s marketplace is empty.');
    },
  };
}

/** Its limit is a 403. */
function judge(status: number) {
  return status === 403 ? ('rate-limited' as const) : undefined;
}

async function openFeed(settings: SourceSettings, ask: Ask, ports: SourcePorts, signal: AbortSignal) {
  const call = { url: addressAt(settings, ADDRESS) };
  const { stamp, chunks } = await openFeedFile({ network: NETWORK, ask, call, packing: 'zip', ports }, signal);
  const isRow = (name: string) => name === 'Site';
  return { stamp, rows: xmlElements(chunks, { network: NETWORK, isRow, maxRowCharacters: ports.limits.rowBytes }) };
}

async function readPage(
  settings: SourceSettings,
  pages: FeedPages<XmlElement>,
  place: FeedPlace,
  signal: AbortSignal,
): Promise<SourcePage> {
  const { rows, next } = await pages.page(place, signal);
  const wanted = new Set(listOf(settings.apiAccess['categories']).map((name) => name.toLowerCase()));
  const chosen = rows.filter(
    (row) => wanted.size === 0 || categoriesOf(row).some((name) => wanted.has(name.toLowerCase())),
  );
  const read = readRows(chosen, {
    idOf: ({ fields }) => fields['Id'],
    productOf: (row) => clickbankProduct(row, settings.affiliateId),
  });
  return { ...read, next, expected: null };
}

/** From the outermost. */
function categoriesOf({ around }: XmlElement): readonly string[] {
  return Object.entries(around)
    .filter(([place]) => place.endsWith('Category/Name'))
    .toSorted(([one], [other]) => one.length - other.length)
    .map(([, name]) => name.trim());
}

function clickbankProduct(row: XmlElement, affiliate: string): SourceProduct {
  const vendor = row.fields['Id']?.trim().toLowerCase();
  return sourceProduct({
    externalId: vendor,
    name: row.fields['Title'],
    description: row.fields['Description'],
    link: vendor ? withQuery('https://hop.clickbank.net/', { affiliate, vendor }) : undefined,
    category: categoriesOf(row).join(' > ') || null,
    // All of its products are downloads.
    deliveryDays: 0,
    commissionRate: percentOf(row.fields['PercentPerSale']),
  });
}
