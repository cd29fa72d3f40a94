// Rakuten Advertising by its product search, which answers in XML whatever is asked for.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourcePage, SourceProduct, SourceSettings } from '../catalog-source.ts';
import { xmlElementsOf } from '../feeds/xml-elements.ts';
import type { XmlElement } from '../feeds/xml-elements.ts';
import { priceOf } from '../rows/money-text.ts';
import { readRows } from '../rows/read-rows.ts';
import { sourceProduct } from '../rows/source-product.ts';
import { listOf, openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt, withQuery } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { rakutenToken } from './rakuten-token.ts';

const NETWORK = 'Rakuten';
/** 100 calls a minute. */
const EVERY_MS = 600;
const ITEMS_PER_PAGE = '100';

const cursorSchema = z.object({ search: z.number().int().min(0), page: z.number().int().min(1) });
type Place = z.output<typeof cursorSchema>;
type Search = Readonly<Record<string, string>>;

export const rakutenDriver: SourceDriver = {
  fields: [
    secretField('clientId', 'Client ID', 'From the developer portal of Rakuten Advertising.'),
    secretField('clientSecret', 'Client secret', 'Shown beside the client ID.'),
    secretField('siteId', 'Site ID', 'The number (SID) of your publisher site.'),
    openField('keywords', 'Keywords', 'What to search for, separated by commas.'),
    openField(
      'advertisers',
      'Advertisers',
      'Numbers (MID) of advertisers whose whole catalog is read, separated by commas.',
    ),
  ],
  open: (settings, ports) => rakutenSource(settings, ports),
};

function rakutenSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const token = rakutenToken(settings, ports);
  const searches = searchesOf(settings);
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS, judge, renew: () => token.forget() });
  const textAt = async ({ search, page }: Place, max: string, signal: AbortSignal) => {
    const wanted = searches[search];
    if (wanted === undefined)
      throw new SourceError('not-understood', 'The searches of Rakuten have changed. Start again.');
    const address = withQuery('https://api.linksynergy.com/productsearch/1.0', {
      ...wanted,
      max,
      pagenumber: String(page),
    });
    return ask.text(
      async () => ({
        url: addressAt(settings, address),
        headers: { authorization: await token.header(signal), accept: 'application/xml' },
      }),
      signal,
    );
  };
  const readPage = async (place: Place, signal: AbortSignal): Promise<SourcePage> => {
    const { items, pages, matches } = readAnswer(await textAt(place, ITEMS_PER_PAGE, signal));
    const rows = readRows(items, { idOf: ({ fields }) => idOf(fields), productOf: rakutenProduct });
    const next =
      place.page < pages && items.length > 0 ? { ...place, page: place.page + 1 } : nextSearch(place, searches);
    return { ...rows, next, expected: searches.length === 1 ? matches : null };
  };
  return {
    readPage: async (cursor, signal) => readPage(readCursor(cursor, cursorSchema, { search: 0, page: 1 }), signal),
    check: async (signal) => void readAnswer(await textAt({ search: 0, page: 1 }, '1', signal)),
  };
}

function judge(status: number) {
  return status === 401 ? ('renew' as const) : undefined;
}

function searchesOf({ apiAccess }: SourceSettings): readonly Search[] {
  const searches = [
    ...listOf(apiAccess['keywords']).map((keyword) => ({ keyword })),
    ...listOf(apiAccess['advertisers']).map((mid) => ({ mid })),
  ];
  if (searches.length === 0)
    throw new SourceError('not-understood', 'Rakuten gives products by search only. Save keywords or advertisers.');
  return searches;
}

function nextSearch({ search }: Place, searches: readonly Search[]): Place | null {
  return search + 1 < searches.length ? { search: search + 1, page: 1 } : null;
}

interface RakutenAnswer {
  readonly items: readonly XmlElement[];
  readonly pages: number;
  readonly matches: number;
}

function readAnswer(text: string): RakutenAnswer {
  const names = new Set(['item', 'TotalMatches', 'TotalPages', 'Errors', 'ErrorText']);
  const elements = xmlElementsOf(text, {
    network: NETWORK,
    isRow: (name) => names.has(name),
    maxRowCharacters: 200_000,
  });
  const counted = (wanted: string) => elements.find(({ name }) => name === wanted)?.fields[''];
  const [matches, pages] = [counted('TotalMatches'), counted('TotalPages')];
  if (elements.some(({ name }) => name.startsWith('Error')) || matches === undefined)
    throw new SourceError('not-understood', 'Rakuten refuses the search. Check keywords and advertisers.');
  return {
    items: elements.filter(({ name }) => name === 'item'),
    pages: Number(pages ?? 0),
    matches: Number(matches),
  };
}

function rakutenProduct({ fields }: XmlElement): SourceProduct {
  const sale = priceOf(fields['saleprice'], fields['saleprice@currency'] ?? fields['price@currency']);
  const categories = [fields['category/primary'], fields['category/secondary']].filter((name) => (name ?? '') !== '');
  return sourceProduct({
    externalId: idOf(fields),
    name: fields['productname'],
    description: fields['description/long'] || fields['description/short'],
    link: fields['linkurl'],
    imageUrl: fields['imageurl'],
    category: categories.join(' > ') || null,
    gtin: fields['upccode'] ?? null,
    price: sale ?? priceOf(fields['price'], fields['price@currency']),
  });
}

/** A link id is of one advertiser's catalog. */
function idOf(fields: XmlElement['fields']): string | undefined {
  const { mid, linkid } = fields;
  return mid && linkid ? `${mid}:${linkid}` : undefined;
}
