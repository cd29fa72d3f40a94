// Awin, which took ShareASale over: the publisher's feeds one after the other, each a packed CSV.
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourcePage, SourceSettings } from '../catalog-source.ts';
import { csvRows } from '../feeds/csv-rows.ts';
import type { ReadCsvRow } from '../feeds/csv-rows.ts';
import { openFeedFile } from '../feeds/feed-file.ts';
import { feedPages, feedPlaceSchema } from '../feeds/feed-pages.ts';
import type { FeedPages, FeedPlace, OpenFeed } from '../feeds/feed-pages.ts';
import { readCsvProducts } from '../feeds/read-csv-products.ts';
import { openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import type { Ask } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { joinedFeeds } from './awin-feed-list.ts';
import type { AwinFeed } from './awin-feed-list.ts';
import { awinProduct, neededColumns } from './awin-row.ts';

const NETWORK = 'Awin';
/** 20 calls a minute. */
const EVERY_MS = 3000;

/** The first feed of the list, whatever its id. */
const FIRST: FeedPlace = { file: '', row: 0, stamp: null };

export const awinDriver: SourceDriver = {
  fields: [
    secretField('feedKey', 'Feed key', 'From Create-a-Feed at Awin. It is another key than that of the API.'),
    openField(
      'advertisers',
      'Advertisers',
      'Numbers of advertisers, separated by commas. Without them all that have accepted you.',
    ),
  ],
  open: (settings, ports) => awinSource(settings, ports),
};

interface Awin {
  readonly settings: SourceSettings;
  readonly ask: Ask;
  readonly ports: SourcePorts;
}

function awinSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const awin: Awin = { settings, ports, ask: createAsk({ network: NETWORK, ports, everyMs: EVERY_MS, judge }) };
  let feeds: readonly AwinFeed[] | undefined;
  const pages = feedPages((file, signal) => openFeed(awin, feeds, file, signal), ports);
  return {
    async readPage(cursor, signal) {
      const place = readCursor(cursor, feedPlaceSchema, FIRST);
      feeds ??= await listFeeds(awin, signal);
      return readPage(feeds, pages, place, signal);
    },
    check: async (signal) => void (await listFeeds(awin, signal)),
  };
}

/** A wrong key is a page for people. */
function judge(status: number, text: string) {
  return status === 404 || (status === 200 && /^\s*<(!doctype|html)/i.test(text))
    ? ('access-refused' as const)
    : undefined;
}

async function listFeeds({ settings, ask }: Awin, signal: AbortSignal): Promise<readonly AwinFeed[]> {
  const { feedKey = '', advertisers } = settings.apiAccess;
  const path = `${encodeURIComponent(settings.affiliateId)}/${encodeURIComponent(feedKey)}/1/feedList`;
  const url = addressAt(settings, `https://ui.awin.com/productdata-darwin-download/publisher/${path}`);
  return joinedFeeds(await ask.text(() => ({ url }), signal), advertisers);
}

async function readPage(
  feeds: readonly AwinFeed[],
  pages: FeedPages<ReadCsvRow>,
  place: FeedPlace,
  signal: AbortSignal,
): Promise<SourcePage> {
  const file = place.file === '' ? (feeds[0]?.id ?? '') : place.file;
  const { rows, next } = await pages.page({ ...place, file }, signal);
  const read = readCsvProducts(rows, { idColumn: 'aw_product_id', productOf: awinProduct });
  return { ...read, next: next ?? nextFile(feeds, file), expected: expectedOf(feeds) };
}

function nextFile(feeds: readonly AwinFeed[], file: string): FeedPlace | null {
  const next = feeds[feeds.findIndex(({ id }) => id === file) + 1];
  return next ? { ...FIRST, file: next.id } : null;
}

function expectedOf(feeds: readonly AwinFeed[]): number | null {
  return feeds.some(({ products }) => products === null)
    ? null
    : feeds.reduce((sum, { products }) => sum + (products ?? 0), 0);
}

async function openFeed(
  { settings, ask, ports }: Awin,
  feeds: readonly AwinFeed[] | undefined,
  file: string,
  signal: AbortSignal,
): Promise<OpenFeed<ReadCsvRow>> {
  const feed = feeds?.find(({ id }) => id === file);
  if (!feed)
    throw new SourceError(
      'not-understood',
      'The feed at which to go on is no longer in Awin’s list. Start the import again.',
    );
  const call = { url: addressAt(settings, feed.url) };
  const { stamp, chunks } = await openFeedFile({ network: NETWORK, ask, call, packing: 'gzip', ports }, signal);
  return { stamp, rows: csvRows(chunks, { network: NETWORK, neededColumns, maxRowBytes: ports.limits.rowBytes }) };
}
