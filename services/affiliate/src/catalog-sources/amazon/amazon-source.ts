// Amazon by its Creators API: the searches of API access, ten items a page and ten pages each, as the API allows.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, RefusedRow, SourcePage, SourceSettings } from '../catalog-source.ts';
import { readRows } from '../rows/read-rows.ts';
import { fieldOf } from '../rows/shaped.ts';
import { stockOfRows } from '../rows/stock-of-rows.ts';
import { listOf, openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import type { Ask } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import { parseJson, readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { amazonProduct, amazonStock, itemResources, stockResources } from './amazon-item.ts';
import { amazonToken, credentialVersions } from './amazon-token.ts';
import type { AmazonToken, CredentialVersion } from './amazon-token.ts';

const NETWORK = 'Amazon';
const ITEMS_PER_PAGE = 10;
const MOST_PAGES = 10;
/** One call a second is what every account may make. */
const EVERY_MS = 1000;

const marketplaces = [
  'www.amazon.com',
  'www.amazon.co.uk',
  'www.amazon.de',
  'www.amazon.fr',
  'www.amazon.it',
  'www.amazon.es',
  'www.amazon.ca',
  'www.amazon.in',
  'www.amazon.com.au',
];

const cursorSchema = z.object({ search: z.number().int().min(0), page: z.number().int().min(1).max(MOST_PAGES) });
const answerSchema = z.object({
  searchResult: z.object({ totalResultCount: z.string().optional(), items: z.array(z.unknown()).optional() }).nullish(),
  errors: z.array(z.unknown()).optional(),
});

const itemsSchema = z.object({ itemsResult: z.object({ items: z.array(z.unknown()).optional() }).nullish() });

type Search = { readonly keywords: string } | { readonly browseNodeId: string };

interface Amazon {
  readonly settings: SourceSettings;
  readonly ask: Ask;
  readonly token: AmazonToken;
  readonly searches: readonly Search[];
}

export const amazonDriver: SourceDriver = {
  fields: [
    secretField(
      'credentialId',
      'Credential ID',
      'From the Creators API page of Associates Central. Its secret is the secret key above.',
    ),
    openField('version', 'Credential version', 'Shown beside the credential.', {
      isRequired: true,
      choices: [...credentialVersions],
    }),
    openField('marketplace', 'Marketplace', 'Where your affiliate ID is registered.', {
      isRequired: true,
      choices: marketplaces,
    }),
    openField('keywords', 'Keywords', 'What to search for, separated by commas. Each search gives up to 100 products.'),
    openField(
      'browseNodes',
      'Browse nodes',
      'Numbers of categories, separated by commas. Each gives up to 100 products.',
    ),
  ],
  open: (settings, ports) => amazonSource(settings, ports),
};

function amazonSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const token = amazonToken(settings, settings.apiAccess['version'] as CredentialVersion, ports);
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS, judge, renew: () => token.forget() });
  const amazon: Amazon = { settings, ask, token, searches: searchesOf(settings) };
  return {
    readPage: async (cursor, signal) =>
      readPage(amazon, readCursor(cursor, cursorSchema, { search: 0, page: 1 }), signal),
    check: async (signal) => void (await ask.text(() => searchCall(amazon, { search: 0, page: 1 }, 1, signal), signal)),
    stock: { mostAtOnce: ITEMS_PER_PAGE, read: (externalIds, signal) => readStock(amazon, externalIds, signal) },
  };
}

function searchesOf({ apiAccess, secret }: SourceSettings): readonly Search[] {
  if (secret === null) throw new SourceError('access-refused', 'Amazon’s secret key is missing. Save it on the card.');
  const searches: readonly Search[] = [
    ...listOf(apiAccess['keywords']).map((keywords) => ({ keywords })),
    ...listOf(apiAccess['browseNodes']).map((browseNodeId) => ({ browseNodeId })),
  ];
  if (searches.length === 0)
    throw new SourceError('not-understood', 'Amazon gives products by search only. Save keywords or browse nodes.');
  return searches;
}

async function readPage(
  amazon: Amazon,
  place: z.output<typeof cursorSchema>,
  signal: AbortSignal,
): Promise<SourcePage> {
  const text = await amazon.ask.text(() => searchCall(amazon, place, ITEMS_PER_PAGE, signal), signal);
  const { searchResult, errors = [] } = readJson(text, answerSchema, NETWORK);
  const items = searchResult?.items ?? [];
  const total = Number(searchResult?.totalResultCount ?? 0);
  const isLast = items.length === 0 || place.page === MOST_PAGES || place.page * ITEMS_PER_PAGE >= total;
  const rows = readRows(items, { idOf: (row) => fieldOf(row, 'asin'), productOf: amazonProduct });
  return {
    products: rows.products,
    refused: [...rows.refused, ...errors.flatMap(refusalOf)],
    next: isLast ? nextSearch(amazon, place.search) : { ...place, page: place.page + 1 },
    expected: null,
  };
}

function nextSearch({ searches }: Amazon, search: number): unknown {
  return search + 1 < searches.length ? { search: search + 1, page: 1 } : null;
}

/** Items that it does not have are errors beside the others. */
async function readStock(amazon: Amazon, itemIds: readonly string[], signal: AbortSignal) {
  const body = { itemIds, resources: stockResources };
  const text = await amazon.ask.text(() => catalogCall(amazon, 'getItems', body, signal), signal);
  return stockOfRows(readJson(text, itemsSchema, NETWORK).itemsResult?.items ?? [], 'asin', amazonStock);
}

async function searchCall(
  amazon: Amazon,
  { search, page }: z.output<typeof cursorSchema>,
  itemCount: number,
  signal: AbortSignal,
) {
  const wanted = amazon.searches[search];
  if (wanted === undefined)
    throw new SourceError('not-understood', 'The searches of Amazon have changed. Start again.');
  return catalogCall(amazon, 'searchItems', { ...wanted, itemCount, itemPage: page, resources: itemResources }, signal);
}

async function catalogCall(
  { settings, token }: Amazon,
  operation: 'searchItems' | 'getItems',
  body: object,
  signal: AbortSignal,
) {
  return {
    url: addressAt(settings, `https://creatorsapi.amazon/catalog/v1/${operation}`),
    method: 'POST' as const,
    headers: {
      authorization: await token.header(signal),
      'content-type': 'application/json',
      'x-marketplace': settings.apiAccess['marketplace'] ?? '',
    },
    body: JSON.stringify({ partnerTag: settings.affiliateId, ...body }),
  };
}

/** Partial success is usual: a page without some of its items, and an error for each of these. */
function refusalOf(error: unknown): readonly RefusedRow[] {
  const code = fieldOf(error, 'code');
  // A search without results is an error of this kind.
  if (code === 'NoResults') return [];
  return [
    {
      externalId: null,
      reason: `Amazon left an item out (${typeof code === 'string' ? code.slice(0, 60) : 'unknown'}).`,
    },
  ];
}

function judge(status: number, text: string) {
  if (status === 401) return 'renew';
  return status === 403 && reasonOf(text) === 'AssociateNotEligible' ? 'not-eligible' : undefined;
}

function reasonOf(text: string): unknown {
  try {
    const answer = parseJson(text);
    return fieldOf(answer, 'reason') ?? fieldOf(answer, 'code');
  } catch {
    return undefined;
  }
}
