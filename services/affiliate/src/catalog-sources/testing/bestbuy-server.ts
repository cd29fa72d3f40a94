// Best Buy's Products API as its documents have it: a key and a filter in the address, a cursor mark, 403 for all refusals.
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct } from '../catalog-source.ts';
import { json, startNetworkServer } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

export const BESTBUY_KEY = 'bestbuy-key-0123456789';
const IPID = '77001';
const PAGE = 3;
const CALLS_PER_SECOND = 5;

export const forbidden = { body: '<h1>Developer Over Qps</h1>', status: 403 } as const;

export async function startBestBuy(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedNetwork> {
  const times: number[] = [];
  const server = await startNetworkServer(clock, ({ url, atMs }) => {
    const { pathname, searchParams: query } = url;
    times.push(atMs);
    if (times.filter((time) => time > atMs - 1000).length > CALLS_PER_SECOND) return forbidden;
    if (query.get('apiKey') !== BESTBUY_KEY) return forbidden;
    const skus = /^\/v1\/products\(sku%20in\(([\d,]+)\)\)$/.exec(pathname)?.[1]?.split(',');
    if (skus && query.get('show') === 'sku,orderable,onlineAvailability' && query.get('format') === 'json') {
      const products = shelf.filter(({ id }) => skus.includes(id)).map(productText);
      return { body: `{"total":${products.length},"products":[${products.join()}]}` };
    }
    const isValid =
      pathname === '/v1/products(categoryPath.id=abcat0502000)' &&
      query.get('format') === 'json' &&
      query.get('IPID') === IPID &&
      (query.get('show') ?? '').split(',').includes('affiliateUrl') &&
      Number(query.get('pageSize')) <= 100;
    if (!isValid) return json({ error: { code: 400, status: '400 Bad Request' } }, 400);
    const mark = query.get('cursorMark') ?? '';
    const from = mark === '*' ? 0 : Number(mark.replace('mark-', ''));
    const count = Math.min(PAGE, Number(query.get('pageSize')));
    const next = from >= shelf.length ? mark : `mark-${Math.min(from + count, shelf.length)}`;
    return {
      headers: { 'content-type': 'application/json' },
      body: `{"total":${shelf.length},"nextCursorMark":"${next}","canonicalUrl":"/v1/products?apiKey=${BESTBUY_KEY}","products":[${shelf
        .slice(from, from + count)
        .map(productText)
        .join()}]}`,
    };
  });
  return {
    server,
    settings: {
      network: 'bestbuy',
      affiliateId: IPID,
      secret: null,
      apiAccess: { apiKey: BESTBUY_KEY, filter: 'categoryPath.id=abcat0502000' },
      baseUrl: server.url,
    },
  };
}

const linkOf = (id: string) => `https://bestbuy.7tiv.net/c/${IPID}/614286/10014?prodsku=${id}`;

function productText(item: ShelfItem): string {
  const head = `"sku":${item.id},"name":${JSON.stringify(nameOf(item))},"affiliateUrl":"${linkOf(item.id)}"`;
  if (item.kind === 'bare') return `{${head},"salePrice":null,"customerReviewAverage":null}`;
  const price = item.kind === 'bad-amount' ? '"twelve"' : amountOf(item);
  return `{${head},"upc":"012345678905","shortDescription":"Bright.","salePrice":${price},"regularPrice":2.5,"priceRestriction":null,
    "image":"https://pisces.bbystatic.com/${item.id}.jpg","customerReviewAverage":4.5,"customerReviewCount":37,
    "onlineAvailability":true,"orderable":"Available","freeShipping":true,"shippingCost":"",
    "categoryPath":[{"id":"cat1","name":"Best Buy"},{"id":"cat2","name":"Lamps"}]}`;
}

export const fullBestBuy = (item: ShelfItem): SourceProduct => ({
  externalId: item.id,
  name: nameOf(item),
  description: 'Bright.',
  link: linkOf(item.id),
  imageUrl: `https://pisces.bbystatic.com/${item.id}.jpg`,
  category: 'Best Buy > Lamps',
  gtin: '012345678905',
  price: { amountMinor: 115, currency: 'USD' },
  shipping: { amountMinor: 0, currency: 'USD' },
  rating: 4.5,
  ratingCount: 37,
  deliveryDays: null,
  availability: 'in_stock',
  commissionRate: null,
});

export const bareBestBuy = (item: ShelfItem) => bareProduct(item.id, nameOf(item), linkOf(item.id));
