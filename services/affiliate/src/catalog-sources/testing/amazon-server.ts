// Amazon's Creators API as its documents have it: tokens of Cognito or Login with Amazon, and searchItems.
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct, SourceSettings } from '../catalog-source.ts';
import { json, startNetworkServer } from './network-server.ts';
import type { Asked, Reply } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

export const AMAZON_ID = 'amzn-credential-1';
export const AMAZON_SECRET = 'amazon-secret-0123456789';
const TAG = 'consilium-20';

export interface ServedAmazon extends ServedNetwork {
  readonly tokens: () => number;
  /** A page comes without some of its items. */
  leaveOut(code: string): void;
}

export async function startAmazon(shelf: readonly ShelfItem[], clock: Clock, version = '3.1'): Promise<ServedAmazon> {
  let [tokens, oldest, isRefused] = [0, 1, false];
  let leftOut: string | undefined;
  const server = await startNetworkServer(clock, (asked) => {
    if (!asked.url.pathname.startsWith('/catalog/v1/')) {
      if (!isTokenCall(asked, version)) return json({ error: 'invalid_client' }, version.startsWith('2.') ? 400 : 401);
      return json({ access_token: `token-${++tokens}`, token_type: 'bearer', expires_in: 3600 });
    }
    const token = /^Bearer token-(\d+)(, Version 2\.\d)?$/.exec(asked.headers.authorization ?? '');
    if (!token || (token[2] !== undefined) !== version.startsWith('2.'))
      return json({ type: 'UnauthorizedException', reason: 'InvalidToken' }, 401);
    if (Number(token[1]) < oldest) return json({ type: 'UnauthorizedException', reason: 'TokenExpired' }, 401);
    if (isRefused) return json({ type: 'AccessDeniedException', reason: 'AssociateNotEligible' }, 403);
    return asked.url.pathname === '/catalog/v1/getItems' ? gotten(asked, shelf) : searched(asked, shelf, leftOut);
  });
  const settings: SourceSettings = {
    network: 'amazon',
    affiliateId: TAG,
    secret: AMAZON_SECRET,
    apiAccess: { credentialId: AMAZON_ID, version, marketplace: 'www.amazon.com', keywords: 'lamp' },
    baseUrl: server.url,
  };
  return {
    server,
    settings,
    tokens: () => tokens,
    expireTokens: () => void (oldest = tokens + 1),
    refuseAccount: () => void (isRefused = true),
    leaveOut: (code) => void (leftOut = code),
  };
}

function isTokenCall({ url, method, headers, body }: Asked, version: string): boolean {
  const isForm = version.startsWith('2.');
  const fields = isForm
    ? Object.fromEntries(new URLSearchParams(body))
    : (JSON.parse(body) as Readonly<Record<string, string>>);
  return (
    method === 'POST' &&
    url.pathname === (isForm ? '/oauth2/token' : '/auth/o2/token') &&
    headers['content-type'] === (isForm ? 'application/x-www-form-urlencoded' : 'application/json') &&
    fields['grant_type'] === 'client_credentials' &&
    fields['scope'] === (isForm ? 'creatorsapi/default' : 'creatorsapi::default') &&
    fields['client_id'] === AMAZON_ID &&
    fields['client_secret'] === AMAZON_SECRET
  );
}

interface SearchBody {
  readonly partnerTag?: string;
  readonly keywords?: string;
  readonly browseNodeId?: string;
  readonly itemCount: number;
  readonly itemPage: number;
  readonly resources?: readonly string[];
}

function searched({ body, headers }: Asked, shelf: readonly ShelfItem[], leftOut: string | undefined): Reply {
  const search = JSON.parse(body) as SearchBody;
  const isValid =
    headers['x-marketplace'] === 'www.amazon.com' &&
    search.partnerTag === TAG &&
    (search.keywords ?? search.browseNodeId) !== undefined &&
    search.itemCount <= 10 &&
    search.itemPage >= 1 &&
    search.itemPage <= 10 &&
    search.resources?.includes('offersV2.listings.price') === true;
  if (!isValid) return json({ type: 'ValidationException', reason: 'CannotParse' }, 400);
  if (shelf.length === 0) return json({ errors: [{ code: 'NoResults', message: 'No results found.' }] });
  const from = (search.itemPage - 1) * search.itemCount;
  const items = shelf.slice(from, from + search.itemCount).map(itemText);
  const errors = leftOut === undefined ? '' : `,"errors":[{"code":"${leftOut}","message":"left out"}]`;
  return {
    headers: { 'content-type': 'application/json' },
    // Written by hand: JSON.stringify cannot write 1.150.
    body: `{"searchResult":{"totalResultCount":${shelf.length},"searchURL":"https://www.amazon.com/s","items":[${items.join()}]}${errors}}`,
  };
}

/** Ten at most; an item that there is not comes as an error beside the others. */
function gotten({ body, headers }: Asked, shelf: readonly ShelfItem[]): Reply {
  const { partnerTag, itemIds, resources } = JSON.parse(body) as Readonly<Record<string, string | readonly string[]>>;
  const isValid =
    headers['x-marketplace'] === 'www.amazon.com' &&
    partnerTag === TAG &&
    Array.isArray(itemIds) &&
    itemIds.length >= 1 &&
    itemIds.length <= 10 &&
    resources?.includes('offersV2.listings.availability') === true;
  if (!isValid) return json({ type: 'ValidationException', reason: 'CannotParse' }, 400);
  const items = shelf.filter(({ id }) => itemIds.includes(id)).map(itemText);
  const missing = itemIds.filter((id: string) => shelf.every((item) => item.id !== id));
  const errors = missing.map(() => '{"code":"ItemNotAccessible","message":"not there"}');
  return {
    headers: { 'content-type': 'application/json' },
    body: `{"itemsResult":{"items":[${items.join()}]},"errors":[${errors.join()}]}`,
  };
}

const linkOf = (id: string) => `https://www.amazon.com/dp/${id}?tag=${TAG}`;

function itemText(item: ShelfItem): string {
  const { id, kind } = item;
  const name = kind === 'no-name' ? '' : `"title":{"displayValue":${JSON.stringify(nameOf(item))}},`;
  const head = `"asin":"${id}","detailPageURL":"${linkOf(id)}"`;
  if (kind === 'bare') return `{${head},"itemInfo":{${name}"features":null},"offersV2":{"listings":[]}}`;
  const amount = kind === 'bad-amount' ? '"twelve"' : `${amountOf(item)}0`;
  const money = `{"amount":${amount},"currency":"USD","displayAmount":"$1.15"}`;
  return `{${head},"itemInfo":{${name}"features":{"displayValues":["Bright.","Small."]},"classifications":{"productGroup":{"displayValue":"Lamps"}},"externalIds":{"eans":{"displayValues":["4006381333931"]}}},
    "images":{"primary":{"large":{"url":"https://m.media-amazon.com/${id}.jpg","height":500,"width":500}}},
    "offersV2":{"listings":[{"isBuyBoxWinner":false,"price":{"money":{"amount":9.99,"currency":"USD"}},"availability":{"type":"OUT_OF_STOCK"}},{"isBuyBoxWinner":true,"violatesMAP":false,"price":{"money":${money}},"availability":{"type":"IN_STOCK_SCARCE"}}]},
    "customerReviews":{"count":37,"starRating":{"value":4.5}}}`;
}

export const fullAmazon = (item: ShelfItem): SourceProduct => ({
  externalId: item.id,
  name: nameOf(item),
  description: 'Bright. Small.',
  link: linkOf(item.id),
  imageUrl: `https://m.media-amazon.com/${item.id}.jpg`,
  category: 'Lamps',
  gtin: '4006381333931',
  price: { amountMinor: 115, currency: 'USD' },
  shipping: null,
  rating: 4.5,
  ratingCount: 37,
  deliveryDays: null,
  availability: 'limited',
  commissionRate: null,
});

export const bareAmazon = (item: ShelfItem) => bareProduct(item.id, nameOf(item), linkOf(item.id));
