// The administrators' list: filters, every order both ways, and no row lost or doubled between pages.
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import { productOrders } from '@consilium/contracts/affiliate/product-list.ts';
import { affiliateForFile } from '../testing/affiliate-for-file.ts';
import type { RefusedBody } from '../testing/affiliate-for-file.ts';

const affiliate = affiliateForFile();
interface Page {
  readonly products: CatalogProduct[];
  readonly nextAfter: string | null;
}
const page = async (query: string) => (await affiliate.ask<Page>(`GET /admin/products?${query}`)).body;
const namesOf = async (query: string) => (await page(query)).products.map(({ productName }) => productName).toSorted();

const made = [
  { productName: 'Cordless drill', expertType: 'home', commissionRate: 3, network: 'homedepot', category: 'Tools' },
  { productName: 'apron', expertType: 'home', commissionRate: 3, price: null },
  { productName: 'Budget planner 100%', expertType: 'finance', commissionRate: 25, network: 'impact' },
  { productName: 'Router', expertType: 'tech', commissionRate: 2.5, network: 'amazon', externalId: 'B0ROUTER' },
  { productName: 'Router', expertType: 'tech', commissionRate: 2.5, gtin: '4006381333931', price: null },
  { productName: 'Zither', expertType: 'general', commissionRate: 10, price: { amountMinor: 1, currency: 'EUR' } },
];

beforeAll(async () => {
  for (const fields of made) await affiliate.add(fields);
  await affiliate.database.pool()
    .query(`update affiliate.affiliate_products set performance_tenths = char_length(product_name), is_active = expert_type <> 'home'
             where network_key is not null or expert_type = 'home'`);
});

describe('products are filtered', () => {
  test.each([
    ['search=router', ['Router', 'Router']],
    ['search=TOOL', ['Cordless drill']],
    ['search=B0ROUTER', ['Router']],
    ['search=4006381333931', ['Router']],
    ['search=100%25', ['Budget planner 100%']],
    ['search=_', []],
    ['expertType=home', ['Cordless drill', 'apron']],
    ['network=impact', ['Budget planner 100%']],
    ['network=none', ['Router', 'Zither', 'apron']],
    ['active=false', ['Cordless drill', 'apron']],
    ['active=true&expertType=tech', ['Router', 'Router']],
    ['source=import', []],
    ['source=manual&search=z', ['Zither']],
  ])('by %s', async (query, expected) => {
    expect(await namesOf(query)).toEqual(expected);
  });
});

const valueOf: Readonly<Record<(typeof productOrders)[number], (product: CatalogProduct) => string | number>> = {
  newest: ({ createdAt }) => createdAt,
  product: ({ productName }) => productName.toLowerCase(),
  expert: ({ expertType }) => expertType,
  commission: ({ commissionRate }) => commissionRate,
  price: ({ price }) => price?.amountMinor ?? -1,
  performance: ({ performance }) => performance.score ?? -1,
  status: ({ isActive }) => Number(isActive),
};

describe.each(productOrders)('the order %s', (order) => {
  test.each(['ascending', 'descending'] as const)('is kept over pages, %s', async (direction) => {
    const seen: CatalogProduct[] = [];
    let next: string | null = '';
    while (next !== null) {
      const found: Page = await page(`order=${order}&direction=${direction}&limit=2${next && `&after=${next}`}`);
      seen.push(...found.products);
      next = found.nextAfter;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(made.length);
    expect(seen).toHaveLength(made.length);
    const keys = seen.map((product) => [valueOf[order](product), product.id] as const);
    const sorted = keys.toSorted(([one, id], [other, otherId]) =>
      one === other ? (id < otherId ? -1 : 1) : one < other ? -1 : 1,
    );
    expect(keys).toEqual(direction === 'ascending' ? sorted : sorted.toReversed());
  });
});

test('rows of the same microsecond, name and price are lost between no two pages', async () => {
  await affiliate.database
    .pool()
    .query(`update affiliate.affiliate_products set created_at = '2026-01-01T00:00:00.000123Z'`);
  const first = await page('limit=4');
  const second = await page(`limit=4&after=${first.nextAfter}`);
  expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(made.length);
});

test.each([
  ['of another order', 'order=price&after=', 'Zither'],
  ['with a NUL', 'order=product&after=', '\u0000'],
  ['that is none', 'order=product&after=%21', ''],
])('a cursor %s is refused', async (_what, query, key) => {
  const cursor = key && `${Buffer.from(key).toString('base64url')}.0190aaaa-0000-7000-8000-000000000001`;
  const answer = await affiliate.ask<RefusedBody>(`GET /admin/products?${query}${cursor}`);
  expect([answer.status, answer.body.message]).toEqual([
    400,
    expect.stringMatching(/after must be the nextAfter of a page/),
  ]);
});
