// Walmart by its affiliate API: signed calls, page after page by the address that each page gives for the next.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourcePage, SourceSettings } from '../catalog-source.ts';
import { readRows } from '../rows/read-rows.ts';
import { fieldOf } from '../rows/shaped.ts';
import { stockOfRows } from '../rows/stock-of-rows.ts';
import { openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt, withQuery } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import { readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { walmartProduct, walmartStock } from './walmart-item.ts';
import { readWalmartKey, walmartHeaders } from './walmart-signature.ts';

const NETWORK = 'Walmart';
const PATH = '/api-proxy/service/affil/product/v2/paginated/items';
const HOST = 'https://developer.api.walmart.com';
const ADDRESS = `${HOST}${PATH}`;
const ITEMS_ADDRESS = `${HOST}/api-proxy/service/affil/product/v2/items`;
const MOST_ITEMS_AT_ONCE = 20;
/** 5,000 calls a day; this is for the seconds. */
const EVERY_MS = 250;
const ITEMS_PER_PAGE = '200';

/** The query of the next page. */
const cursorSchema = z.object({ query: z.string().max(4000) });
const answerSchema = z.object({
  items: z.array(z.unknown()).optional(),
  nextPage: z.string().nullish(),
});

export const walmartDriver: SourceDriver = {
  fields: [
    secretField('consumerId', 'Consumer ID', 'From walmart.io, for the application that you made there.'),
    secretField('keyVersion', 'Key version', 'A number that walmart.io shows beside the public key you uploaded.'),
    secretField('privateKey', 'Private key', 'The private half of that key, in PEM.', { isLong: true }),
    openField('category', 'Category', 'The number of a category. Without it the whole catalog is read.'),
  ],
  open: (settings, ports) => walmartSource(settings, ports),
};

function walmartSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const key = readWalmartKey(settings.apiAccess);
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS });
  const answerTo = async (address: string, signal: AbortSignal) =>
    ask.text(() => ({ url: addressAt(settings, address), headers: walmartHeaders(key, ports.clock.now()) }), signal);
  const text = (query: string, signal: AbortSignal) => answerTo(`${ADDRESS}${query}`, signal);
  const readPage = async (query: string, signal: AbortSignal): Promise<SourcePage> => {
    const { items = [], nextPage } = readJson(await text(query, signal), answerSchema, NETWORK);
    const rows = readRows(items, { idOf: (row) => fieldOf(row, 'itemId'), productOf: walmartProduct });
    return { ...rows, next: nextOf(nextPage, items.length), expected: null };
  };
  const readStock = async (ids: readonly string[], signal: AbortSignal) => {
    const address = withQuery(ITEMS_ADDRESS, { ids: ids.join(), publisherId: settings.affiliateId });
    const { items = [] } = readJson(await answerTo(address, signal), answerSchema, NETWORK);
    return stockOfRows(items, 'itemId', walmartStock);
  };
  return {
    stock: { mostAtOnce: MOST_ITEMS_AT_ONCE, read: readStock },
    readPage: async (cursor, signal) =>
      readPage(readCursor(cursor, cursorSchema, { query: queryOf(settings, ITEMS_PER_PAGE) }).query, signal),
    check: async (signal) => void readJson(await text(queryOf(settings, '1'), signal), answerSchema, NETWORK),
  };
}

function queryOf({ affiliateId, apiAccess }: SourceSettings, count: string): string {
  const category = apiAccess['category'] === '' ? undefined : apiAccess['category'];
  return new URL(withQuery(ADDRESS, { count, category, publisherId: affiliateId, responseGroup: 'full' })).search;
}

/** An address elsewhere is not followed: our signature would go there. */
function nextOf(nextPage: string | null | undefined, items: number): unknown {
  if (nextPage === null || nextPage === undefined || nextPage === '' || items === 0) return null;
  const next = URL.canParse(nextPage, ADDRESS) ? new URL(nextPage, ADDRESS) : undefined;
  if (next?.pathname !== PATH)
    throw new SourceError('not-understood', 'Walmart names a next page that is not one of its catalog.');
  return { query: next.search };
}
