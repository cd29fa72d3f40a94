// A feed file of Impact: for catalogs that are larger than its interface gives. Tabs between columns in .txt, commas in .csv; packed in .gz or .zip.
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourceSettings } from '../catalog-source.ts';
import { csvRows } from '../feeds/csv-rows.ts';
import type { ReadCsvRow } from '../feeds/csv-rows.ts';
import { openFeedFile } from '../feeds/feed-file.ts';
import type { Packing } from '../feeds/feed-file.ts';
import { feedPages, feedPlaceSchema } from '../feeds/feed-pages.ts';
import type { OpenFeed } from '../feeds/feed-pages.ts';
import { readCsvProducts } from '../feeds/read-csv-products.ts';
import { addressAt } from '../wire/address.ts';
import type { Ask } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { impactProduct, neededColumns } from './impact-item.ts';

const NETWORK = 'Impact';

export function impactFeed(settings: SourceSettings, ask: Ask, ports: SourcePorts): CatalogSource['readPage'] {
  const url = feedAddress(settings.apiAccess['feedUrl'] ?? '');
  const pages = feedPages((_file, signal) => openFeed(settings, url, ask, ports, signal), ports);
  return async (cursor, signal) => {
    const place = readCursor(cursor, feedPlaceSchema, { file: 'feed', row: 0, stamp: null });
    const { rows, next } = await pages.page(place, signal);
    const read = readCsvProducts(rows, { idColumn: 'CatalogItemId', productOf: impactProduct });
    return { ...read, next, expected: null };
  };
}

/** Only Impact's own servers, so that nobody makes this service call something inside our network. */
function feedAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || !/(^|\.)(impact|impactradius)\.com$/.test(url.hostname) || url.port !== '')
    throw new SourceError('not-understood', 'The feed file must be an https address at impact.com.');
  return url;
}

async function openFeed(
  settings: SourceSettings,
  { href, username, password }: URL,
  ask: Ask,
  ports: SourcePorts,
  signal: AbortSignal,
): Promise<OpenFeed<ReadCsvRow>> {
  const plain = new URL(href);
  [plain.username, plain.password] = ['', ''];
  const basic = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const call = {
    url: addressAt(settings, plain.href),
    headers: username === '' ? {} : { authorization: `Basic ${Buffer.from(basic).toString('base64')}` },
  };
  const { stamp, chunks } = await openFeedFile(
    { network: NETWORK, ask, call, packing: packingOf(plain.pathname), ports },
    signal,
  );
  const delimiter = plain.pathname.toLowerCase().includes('.txt') ? '\t' : ',';
  return {
    stamp,
    rows: csvRows(chunks, { network: NETWORK, neededColumns, delimiter, maxRowBytes: ports.limits.rowBytes }),
  };
}

function packingOf(pathname: string): Packing {
  if (pathname.toLowerCase().endsWith('.gz')) return 'gzip';
  return pathname.toLowerCase().endsWith('.zip') ? 'zip' : 'none';
}
