// Best Buy by its Products API: a filter, and a cursor mark from page to page.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourcePage, SourceSettings, Stock } from '../catalog-source.ts';
import { readRows } from '../rows/read-rows.ts';
import { fieldOf } from '../rows/shaped.ts';
import { stockOfRows } from '../rows/stock-of-rows.ts';
import { openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt, withQuery } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import { countText, readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { bestBuyProduct, bestBuyStock, shownFields, stockFields } from './bestbuy-product.ts';

const NETWORK = 'Best Buy';
/** Five calls a second. */
const EVERY_MS = 200;
const PRODUCTS_PER_PAGE = '100';
const FIRST_MARK = '*';
/** The characters of its filter grammar; nothing that would end the path. */
const FILTER = /^[\w.,:;=<>!&|()*'" -]{1,500}$/;

const cursorSchema = z.object({ mark: z.string().min(1).max(2000) });
const answerSchema = z.object({
  total: countText.optional(),
  nextCursorMark: z.string().nullish(),
  products: z.array(z.unknown()),
});

export const bestBuyDriver: SourceDriver = {
  fields: [
    secretField('apiKey', 'API key', 'From developer.bestbuy.com.'),
    openField(
      'filter',
      'Filter',
      'In Best Buy’s own grammar, such as categoryPath.id=abcat0502000. Without it all products are read.',
    ),
  ],
  open: (settings, ports) => bestBuySource(settings, ports),
};

function bestBuySource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const limit = limitOr403();
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS, judge: limit.judge });
  const answerAt = async (address: string, signal: AbortSignal) => {
    const url = addressAt(settings, address);
    const text = await ask.text(() => ({ url }), signal).catch(limit.explain);
    return readJson(text, answerSchema, NETWORK);
  };
  const answerTo = (mark: string, pageSize: string, signal: AbortSignal) =>
    answerAt(addressOf(settings, mark, pageSize), signal);
  const readStock = async (ids: readonly string[], signal: AbortSignal): Promise<Stock> => {
    const skus = ids.filter(isSku);
    const others = ids.filter((id) => !isSku(id)).map((id) => [id, 'unknown'] as const);
    if (skus.length === 0) return new Map(others);
    const { products } = await answerAt(stockAddressOf(settings, skus), signal);
    return new Map([...stockOfRows(products, 'sku', bestBuyStock), ...others]);
  };
  const readPage = async (mark: string, signal: AbortSignal): Promise<SourcePage> => {
    const { products, nextCursorMark, total } = await answerTo(mark, PRODUCTS_PER_PAGE, signal);
    const rows = readRows(products, { idOf: (row) => fieldOf(row, 'sku'), productOf: bestBuyProduct });
    const isLast = products.length === 0 || (nextCursorMark ?? mark) === mark;
    return { ...rows, next: isLast ? null : { mark: nextCursorMark }, expected: total ?? null };
  };
  return {
    readPage: async (cursor, signal) => readPage(readCursor(cursor, cursorSchema, { mark: FIRST_MARK }).mark, signal),
    check: async (signal) => void (await answerTo(FIRST_MARK, '1', signal)),
    stock: { mostAtOnce: Number(PRODUCTS_PER_PAGE), read: readStock },
  };
}

function addressOf({ affiliateId, apiAccess }: SourceSettings, cursorMark: string, pageSize: string): string {
  const filter = apiAccess['filter'] ?? '';
  if (filter !== '' && !FILTER.test(filter))
    throw new SourceError('not-understood', 'Best Buy’s filter has characters that its grammar does not have.');
  const path = filter === '' ? '' : `(${encodeURI(filter)})`;
  return withQuery(`https://api.bestbuy.com/v1/products${path}`, {
    format: 'json',
    show: shownFields,
    apiKey: apiAccess['apiKey'],
    // Turns the affiliate links on.
    IPID: affiliateId,
    pageSize,
    cursorMark,
  });
}

/** Another id would end the filter. */
const isSku = (id: string) => /^\d{1,12}$/.test(id);

function stockAddressOf({ apiAccess }: SourceSettings, skus: readonly string[]): string {
  return withQuery(`https://api.bestbuy.com/v1/products(sku in(${skus.join()}))`, {
    format: 'json',
    show: stockFields,
    apiKey: apiAccess['apiKey'],
    pageSize: PRODUCTS_PER_PAGE,
  });
}

/** Too many calls and a wrong key are the same 403. After a call that worked it cannot be the key. */
function limitOr403() {
  let hasWorked = false;
  return {
    judge: (status: number) => {
      if (status === 200) hasWorked = true;
      return status === 403 ? ('rate-limited' as const) : undefined;
    },
    explain: (error: unknown): never => {
      if (hasWorked || !(error instanceof SourceError) || error.fault !== 'rate-limited') throw error;
      throw new SourceError('access-refused', 'Best Buy refuses the key, or its calls of today are used up (403).');
    },
  };
}
