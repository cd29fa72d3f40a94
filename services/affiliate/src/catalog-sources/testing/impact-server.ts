// Impact's Partner API as its OpenAPI documents have it: catalogs with items, an address for the next page, all numbers as strings.
import { gzipSync } from 'node:zlib';
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct, SourceSettings } from '../catalog-source.ts';
import { json, startNetworkServer } from './network-server.ts';
import type { Asked, Reply } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

export const IMPACT_SID = 'IRsid0123456789';
export const IMPACT_TOKEN = 'impact-token-0123456789';
const PAGE = 3;
const MOST_ITEMS = 20_000;
const ACCOUNT = `/Mediapartners/${IMPACT_SID}`;

export interface ServedImpact extends ServedNetwork {
  /** The catalog says that it has so many items. */
  grow(items: number): void;
}

export async function startImpact(
  shelf: readonly ShelfItem[],
  clock: Clock,
  network: SourceSettings['network'] = 'impact',
): Promise<ServedImpact> {
  let size = shelf.length;
  const server = await startNetworkServer(clock, (asked) => {
    if (asked.url.pathname.startsWith('/feeds/')) return feedFile(asked, shelf);
    const expected = Buffer.from(`${IMPACT_SID}:${IMPACT_TOKEN}`).toString('base64');
    if (asked.headers.authorization !== `Basic ${expected}`)
      return json({ Status: 'ERROR', Message: 'Access denied' }, 401);
    if (asked.headers['ir-version'] !== '16' || asked.headers.accept !== 'application/json')
      return json({ Status: 'ERROR' }, 400);
    if (asked.url.pathname === `${ACCOUNT}/Catalogs`) return json(catalogs(network, size));
    return itemsPage(asked, shelf, size);
  });
  return {
    server,
    settings: {
      network,
      affiliateId: '2345678',
      secret: null,
      apiAccess: { accountSid: IMPACT_SID, authToken: IMPACT_TOKEN },
      baseUrl: server.url,
    },
    grow: (items) => void (size = items),
  };
}

function catalogs(network: SourceSettings['network'], size: number) {
  const advertiser = network === 'homedepot' ? 'The Home Depot' : 'Lamps Inc';
  return {
    '@page': '1',
    '@numpages': '1',
    '@total': '2',
    '@nextpageuri': '',
    Catalogs: [
      ...(network === 'homedepot'
        ? [{ Id: '700', Name: 'Shoes', AdvertiserName: 'Shoes Inc', NumberOfItems: '50000' }]
        : []),
      {
        Id: '701',
        Name: 'Lamps',
        AdvertiserName: advertiser,
        NumberOfItems: String(size),
        Currency: 'USD',
        FTPLocations: [],
      },
      { Id: '702', Name: 'Empty', AdvertiserName: advertiser, NumberOfItems: '0', Currency: 'USD' },
    ],
  };
}

function itemsPage({ url }: Asked, shelf: readonly ShelfItem[], size: number): Reply {
  const id = new RegExp(`^${ACCOUNT}/Catalogs/(\\d+)/Items$`).exec(url.pathname)?.[1];
  if (id === undefined) return json({ Status: 'ERROR', Message: 'Not found' }, 404);
  if (size > MOST_ITEMS) return json({ Status: 'ERROR', Message: 'Too many results' }, 400);
  const items = id === '701' ? shelf : [];
  const after = Number(url.searchParams.get('AfterId') ?? 0);
  const end = after + PAGE;
  const next = end < items.length ? `${url.pathname}?PageSize=100&AfterId=${end}` : '';
  return json({ '@pagesize': '100', '@nextpageuri': next, Items: items.slice(after, end).map(itemOf) });
}

const linkOf = (id: string) => `https://lamps.sjv.io/c/2345678/1/2?prodsku=${id}`;

function itemOf(item: ShelfItem): Readonly<Record<string, string>> {
  const head = {
    Id: `product_701_${item.id}`,
    CatalogId: '701',
    CatalogItemId: item.id,
    Name: nameOf(item),
    Url: linkOf(item.id),
  };
  if (item.kind === 'bare') return { ...head, CurrentPrice: '', Currency: 'USD', StockAvailability: '', Gtin: '' };
  return {
    ...head,
    Description: 'Bright.',
    ImageUrl: `https://images.example/${item.id}.jpg`,
    CurrentPrice: amountOf(item),
    OriginalPrice: '2.50',
    Currency: 'USD',
    StockAvailability: 'InStock',
    Gtin: '4006381333931',
    ShippingRate: '5.00',
    Category: 'Home',
    SubCategory: 'Lamps',
  };
}

export const FEED_PASSWORD = 'feed-password-0123456789';
export const feedUrl = `https://partner:${FEED_PASSWORD}@products.impact.com/feeds/lamps.txt.gz`;

/** Tabs between columns, and a name and password of its own. */
function feedFile({ headers }: Asked, shelf: readonly ShelfItem[]): Reply {
  const expected = Buffer.from(`partner:${FEED_PASSWORD}`).toString('base64');
  if (headers.authorization !== `Basic ${expected}`) return { status: 401, body: '' };
  const columns = ['CatalogId', 'CatalogItemId', 'Name', 'Url', 'CurrentPrice', 'Currency'];
  const rows = shelf.map((item) => columns.map((column) => itemOf(item)[column] ?? '').join('\t'));
  return {
    headers: { 'last-modified': 'Thu, 19 Nov 2026 05:00:00 GMT' },
    body: gzipSync([columns.join('\t'), ...rows].join('\n')),
  };
}

export const fullImpact = (item: ShelfItem): SourceProduct => ({
  externalId: `701:${item.id}`,
  name: nameOf(item),
  description: 'Bright.',
  link: linkOf(item.id),
  imageUrl: `https://images.example/${item.id}.jpg`,
  category: 'Home > Lamps',
  gtin: '4006381333931',
  price: { amountMinor: 115, currency: 'USD' },
  shipping: { amountMinor: 500, currency: 'USD' },
  rating: null,
  ratingCount: null,
  deliveryDays: null,
  availability: 'in_stock',
  commissionRate: null,
});

export const bareImpact = (item: ShelfItem) => bareProduct(`701:${item.id}`, nameOf(item), linkOf(item.id));
