// CJ's GraphQL interface as its schema has it: products of the advertisers that have accepted us; decimals are strings.
import type { Clock } from '@consilium/kit/clock.ts';
import type { SourceProduct } from '../catalog-source.ts';
import { json, startNetworkServer } from './network-server.ts';
import type { Asked } from './network-server.ts';
import type { ServedNetwork } from './served-network.ts';
import { amountOf, bareProduct, nameOf } from './shelf.ts';
import type { ShelfItem } from './shelf.ts';

export const CJ_TOKEN = 'cj-token-0123456789';
const COMPANY = '7001234';
const PID = '9001234';
const PAGE = 3;

export interface ServedCj extends ServedNetwork {
  /** One row of each page is null, with an error beside the data. */
  failOneRow(): void;
}

interface Query {
  readonly query: string;
  readonly variables: {
    readonly companyId: string;
    readonly pid: string;
    readonly offset: number;
    readonly limit: number;
    readonly keywords: readonly string[] | null;
  };
}

export async function startCj(shelf: readonly ShelfItem[], clock: Clock): Promise<ServedCj> {
  let failsOne = false;
  const server = await startNetworkServer(clock, (asked) => {
    if (asked.headers.authorization !== `Bearer ${CJ_TOKEN}`) return json({ error: 'Unauthorized' }, 401);
    const asksRightly = asked.method === 'POST' && asked.url.pathname === '/query';
    const { query, variables } = queryOf(asked);
    if (!asksRightly || !/partnerStatus: JOINED/.test(query) || variables.pid !== PID)
      return json({ errors: [{ message: 'Validation error' }] }, 400);
    if (variables.companyId !== COMPANY)
      return json({ data: { shoppingProducts: null }, errors: [{ message: 'Not authorized for this company' }] });
    const { offset } = variables;
    const limit = Math.min(PAGE, variables.limit);
    const resultList = shelf
      .slice(offset, offset + limit)
      .map((item, at) => (failsOne && at === 0 ? null : shopping(item)));
    const shoppingProducts = { totalCount: shelf.length, count: resultList.length, limit, resultList };
    return json({
      data: { shoppingProducts },
      ...(failsOne && { errors: [{ message: 'Exception', path: ['resultList', 0] }] }),
    });
  });
  return {
    server,
    settings: {
      network: 'cj',
      affiliateId: PID,
      secret: null,
      apiAccess: { token: CJ_TOKEN, companyId: COMPANY, keywords: 'lamp' },
      baseUrl: server.url,
    },
    failOneRow: () => void (failsOne = true),
  };
}

function queryOf({ body }: Asked): Query {
  return JSON.parse(body) as Query;
}

const linkOf = (id: string) => `https://www.anrdoezrs.net/click-${PID}-${id}`;

function shopping(item: ShelfItem) {
  const head = { id: item.id, title: nameOf(item), linkCode: { clickUrl: linkOf(item.id) } };
  if (item.kind === 'bare') return { ...head, price: null, availability: null, shipping: null };
  return {
    ...head,
    description: 'Bright.',
    imageLink: `https://images.example/${item.id}.jpg`,
    availability: 'in stock',
    gtin: '4006381333931',
    productType: ['Home', 'Lamps'],
    isDeleted: false,
    googleProductCategory: { name: 'Home & Garden > Lighting' },
    price: { amount: '2.50', currency: 'EUR' },
    salePrice: { amount: amountOf(item), currency: 'EUR' },
    shipping: { price: { amount: '4.9000', currency: 'EUR' } },
  };
}

export const fullCj = (item: ShelfItem): SourceProduct => ({
  externalId: item.id,
  name: nameOf(item),
  description: 'Bright.',
  link: linkOf(item.id),
  imageUrl: `https://images.example/${item.id}.jpg`,
  category: 'Home & Garden > Lighting',
  gtin: '4006381333931',
  price: { amountMinor: 115, currency: 'EUR' },
  shipping: { amountMinor: 490, currency: 'EUR' },
  rating: null,
  ratingCount: null,
  deliveryDays: null,
  availability: 'in_stock',
  commissionRate: null,
});

export const bareCj = (item: ShelfItem) => bareProduct(item.id, nameOf(item), linkOf(item.id));
