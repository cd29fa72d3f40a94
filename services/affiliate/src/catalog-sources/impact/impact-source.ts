// Impact's Partner API: the catalogs of an account, page by page by the address that each page gives for the next.
import { z } from 'zod';
import { SourceError } from '../catalog-source.ts';
import type { CatalogSource, SourcePage, SourceSettings } from '../catalog-source.ts';
import { readRows } from '../rows/read-rows.ts';
import { fieldOf } from '../rows/shaped.ts';
import { openField, secretField } from '../wire/source-driver.ts';
import type { SourceDriver } from '../wire/source-driver.ts';
import { addressAt } from '../wire/address.ts';
import { createAsk } from '../wire/ask.ts';
import type { Ask } from '../wire/ask.ts';
import { readCursor } from '../wire/read-cursor.ts';
import { readJson } from '../wire/read-json.ts';
import type { SourcePorts } from '../wire/source-ports.ts';
import { chosenCatalogs, readCatalogs } from './impact-catalogs.ts';
import type { ReadCatalogs } from './impact-catalogs.ts';
import { impactFeed } from './impact-feed.ts';
import { impactProduct } from './impact-item.ts';

const NETWORK = 'Impact';
/** Catalogs have a limit of 3,600 calls an hour. */
const EVERY_MS = 1000;
const MOST_CATALOG_PAGES = 20;

/** The catalog by its id, so that one that is new in between moves nothing; the query of its next page. */
const cursorSchema = z.object({ catalog: z.string().max(40), query: z.string().max(4000) });
type Place = z.output<typeof cursorSchema>;
const itemsSchema = z.object({ Items: z.array(z.unknown()), '@nextpageuri': z.string().nullish() });
const FIRST_QUERY = '?PageSize=100';

export const impactDriver: SourceDriver = {
  fields: [
    secretField('accountSid', 'Account SID', 'From Settings, API at Impact.'),
    secretField('authToken', 'Auth token', 'A token that may read catalogs.'),
    openField(
      'catalogs',
      'Catalogs',
      'Numbers of catalogs, separated by commas. Without them all that are meant for this network.',
    ),
    secretField(
      'feedUrl',
      'Feed file',
      'An https address at impact.com, for catalogs of more than 20,000 items. It is then read instead.',
      { isRequired: false },
    ),
  ],
  open: (settings, ports) => impactSource(settings, ports),
};

interface Impact {
  readonly settings: SourceSettings;
  readonly ask: Ask;
  readonly account: string;
}

function impactSource(settings: SourceSettings, ports: SourcePorts): CatalogSource {
  const ask = createAsk({ network: NETWORK, ports, everyMs: EVERY_MS });
  const account = `/Mediapartners/${encodeURIComponent(settings.apiAccess['accountSid'] ?? '')}`;
  const impact: Impact = { settings, ask, account };
  const hasFeed = (settings.apiAccess['feedUrl'] ?? '') !== '';
  return {
    readPage: hasFeed ? impactFeed(settings, ask, ports) : readItems(impact),
    check: async (signal) => void readCatalogs(await textAt(impact, `${account}/Catalogs`, '?PageSize=1', signal)),
  };
}

function readItems(impact: Impact): CatalogSource['readPage'] {
  let chosen: ReadCatalogs | undefined;
  return async (cursor, signal) => {
    chosen ??= chosenCatalogs(await allCatalogs(impact, signal), impact.settings);
    const place = readCursor(cursor, cursorSchema, { catalog: chosen.ids[0] ?? '', query: FIRST_QUERY });
    return readPage(impact, chosen, place, signal);
  };
}

async function allCatalogs(impact: Impact, signal: AbortSignal) {
  const path = `${impact.account}/Catalogs`;
  const all: ReturnType<typeof readCatalogs>['Catalogs'] = [];
  let query: string | null = FIRST_QUERY;
  for (let page = 0; query !== null && page < MOST_CATALOG_PAGES; page++) {
    const answer = readCatalogs(await textAt(impact, path, query, signal));
    all.push(...answer.Catalogs);
    query = nextQuery(answer['@nextpageuri'], path);
  }
  return all;
}

async function readPage(impact: Impact, chosen: ReadCatalogs, place: Place, signal: AbortSignal): Promise<SourcePage> {
  const path = `${impact.account}/Catalogs/${encodeURIComponent(place.catalog)}/Items`;
  const { Items: items, '@nextpageuri': uri } = readJson(
    await textAt(impact, path, place.query, signal),
    itemsSchema,
    NETWORK,
  );
  const rows = readRows(items, { idOf: (row) => fieldOf(row, 'CatalogItemId'), productOf: impactProduct });
  const query = items.length === 0 ? null : nextQuery(uri, path);
  return {
    ...rows,
    next: query === null ? nextCatalog(chosen.ids, place.catalog) : { catalog: place.catalog, query },
    expected: chosen.items,
  };
}

function nextCatalog(ids: readonly string[], catalog: string): Place | null {
  const next = ids[ids.indexOf(catalog) + 1];
  return next === undefined || !ids.includes(catalog) ? null : { catalog: next, query: FIRST_QUERY };
}

/** An address elsewhere is not followed: the token would go there. */
function nextQuery(uri: string | null | undefined, path: string): string | null {
  if (uri === null || uri === undefined || uri === '') return null;
  const next = URL.canParse(uri, 'https://api.impact.com') ? new URL(uri, 'https://api.impact.com') : undefined;
  if (next?.pathname !== path)
    throw new SourceError('not-understood', 'Impact names a next page that is not one of this catalog.');
  return next.search;
}

async function textAt({ settings, ask }: Impact, path: string, query: string, signal: AbortSignal): Promise<string> {
  const { accountSid = '', authToken = '' } = settings.apiAccess;
  const url = addressAt(settings, `https://api.impact.com${path}${query}`);
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'IR-Version': '16',
  };
  return ask.text(() => ({ url, headers }), signal);
}
