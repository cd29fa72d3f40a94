// Walmart's affiliate API as its documents have it: every call signed, and an address for the next page.
import { createVerify, generateKeyPairSync } from 'node:crypto';
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct } from '../catalog-source.ts';
import { json, startNetworkServer } from './network-server.ts';
import type { Asked } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

const PATH = '/api-proxy/service/affil/product/v2/paginated/items';
const ITEMS_PATH = '/api-proxy/service/affil/product/v2/items';
const PUBLISHER = '1804321';
const PAGE = 3;
const SIGNATURE_LIFETIME_MS = 180_000;

export const CONSUMER_ID = '8d1c4f0e-walmart-consumer';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const WALMART_KEY = pemOf(privateKey);
export const OTHER_KEY = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

function pemOf(key: typeof privateKey): string {
  return key.export({ type: 'pkcs8', format: 'pem' });
}

export async function startWalmart(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedNetwork> {
  const server = await startNetworkServer(clock, (asked) => {
    if (!isSigned(asked, clock))
      return json({ errors: [{ code: 401, message: 'Could not authenticate in-request' }] }, 401);
    const { pathname, searchParams } = asked.url;
    if (pathname === ITEMS_PATH && searchParams.get('publisherId') === PUBLISHER) {
      const ids = (searchParams.get('ids') ?? '').split(',');
      if (ids.length > 20) return json({ errors: [{ code: 4002 }] }, 400);
      return {
        body: `{"items":[${shelf
          .filter(({ id }) => ids.includes(id))
          .map(itemText)
          .join()}]}`,
      };
    }
    if (pathname !== PATH || searchParams.get('publisherId') !== PUBLISHER)
      return json({ errors: [{ code: 4001 }] }, 400);
    const from = Number(searchParams.get('lastDoc') ?? 0);
    const count = Math.min(PAGE, Number(searchParams.get('count') ?? PAGE));
    const end = from + count;
    const nextPage = `${PATH}?publisherId=${PUBLISHER}&count=${count}&lastDoc=${end}`;
    return {
      headers: { 'content-type': 'application/json' },
      body: `{"category":"","format":"json",${end < shelf.length ? `"nextPage":"${nextPage}",` : ''}"items":[${shelf.slice(from, end).map(itemText).join()}]}`,
    };
  });
  return {
    server,
    settings: {
      network: 'walmart',
      affiliateId: PUBLISHER,
      secret: null,
      apiAccess: { consumerId: CONSUMER_ID, keyVersion: '2', privateKey: WALMART_KEY },
      baseUrl: server.url,
    },
  };
}

function isSigned({ headers }: Asked, clock: Clock): boolean {
  const one = (name: string) => String(headers[name] ?? '');
  const [id, time, version] = [one('wm_consumer.id'), one('wm_consumer.intimestamp'), one('wm_sec.key_version')];
  const age = Math.abs(clock.now().getTime() - Number(time));
  const isRight = createVerify('RSA-SHA256')
    .update(`${id}\n${time}\n${version}\n`)
    .verify(publicKey, one('wm_sec.auth_signature'), 'base64');
  return isRight && id === CONSUMER_ID && version === '2' && age < SIGNATURE_LIFETIME_MS;
}

const linkOf = (id: string) => `https://goto.walmart.com/c/${PUBLISHER}/568844/9383?u=${id}`;

function itemText(item: ShelfItem): string {
  const name = item.kind === 'no-name' ? '' : `"name":${JSON.stringify(nameOf(item))},`;
  const head = `"itemId":${item.id},${name}"productTrackingUrl":"${linkOf(item.id)}"`;
  if (item.kind === 'bare') return `{${head}}`;
  const price = item.kind === 'bad-amount' ? '"twelve"' : amountOf(item);
  return `{${head},"salePrice":${price},"msrp":2.5,"upc":"012345678905","categoryPath":"Home/Lamps","shortDescription":"Bright.",
    "largeImage":"https://i5.walmartimages.com/${item.id}.jpg","standardShipRate":5.99,"isTwoDayShippingEligible":false,
    "availableOnline":true,"stock":"Last few items","customerRating":"4.5","numReviews":37,"marketplace":false}`;
}

export const fullWalmart = (item: ShelfItem): SourceProduct => ({
  externalId: item.id,
  name: nameOf(item),
  description: 'Bright.',
  link: linkOf(item.id),
  imageUrl: `https://i5.walmartimages.com/${item.id}.jpg`,
  category: 'Home/Lamps',
  gtin: '012345678905',
  price: { amountMinor: 115, currency: 'USD' },
  shipping: { amountMinor: 599, currency: 'USD' },
  rating: 4.5,
  ratingCount: 37,
  deliveryDays: 4,
  availability: 'limited',
  commissionRate: null,
});

export const bareWalmart = (item: ShelfItem) => bareProduct(item.id, nameOf(item), linkOf(item.id));
