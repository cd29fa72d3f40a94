// The list for everybody, and adding a product.
import { describe, expect, test } from '@jest/globals';
import type { AffiliateProduct } from '@consilium/contracts/affiliate/product.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateForFile, clock, drill } from '../testing/affiliate-for-file.ts';
import type { RefusedBody } from '../testing/affiliate-for-file.ts';

const affiliate = affiliateForFile();

interface Page {
  readonly products: AffiliateProduct[];
  readonly nextBefore: string | null;
}
const list = async (query: string) => (await (await affiliate.get(`/products${query}`)).json()) as Page;

describe('products', () => {
  test('are an empty list at first', async () => {
    expect(await list('')).toEqual({ products: [], nextBefore: null });
  });

  test('are added by admins only, active and with priority 5', async () => {
    const refused = await affiliate.ask('POST /products', drill, somebody());
    const added = await affiliate.ask('POST /products', drill);
    expect([refused.status, added.status, added.body]).toMatchObject([
      403,
      201,
      {
        ...drill,
        description: '',
        isActive: true,
        priorityScore: 5,
        network: null,
        rating: null,
        source: 'manual',
        version: 1,
        performance: { score: null, impressions: 0, clicks: 0, conversions: 0 },
      },
    ]);
  });

  const ofBestBuy = { network: 'bestbuy', commissionRate: 3 };

  test.each([
    ['no name', { ...drill, productName: undefined }, 'productName'],
    ['a blank name', { ...drill, productName: '  ' }, 'productName'],
    ['no expert', { ...drill, expertType: '' }, 'expertType'],
    ['no commission', { ...drill, commissionRate: null }, 'commissionRate'],
    ['nothing at all', {}, 'productName'],
  ])('with %s are refused in the words of the specification', async (_what, body, field) => {
    const answer = await affiliate.ask<RefusedBody>('POST /products', body);
    expect([answer.status, answer.body.code, answer.body.message, answer.body.data]).toEqual([
      400,
      'BAD_REQUEST',
      'Please fill in all required fields',
      { field },
    ]);
  });

  test.each([
    ['an unknown expert', { ...drill, expertType: 'magic' }, /expertType/],
    ['a commission over 100', { ...drill, commissionRate: 101 }, /commissionRate/],
    ['a price of less than nothing', { ...drill, price: { amountMinor: -1, currency: 'USD' } }, /price/],
    ['a link that is a script', { ...drill, affiliateLink: 'javascript:alert(1)' }, /affiliateLink/],
    [
      'a link to a host that is on no list',
      { ...drill, affiliateLink: 'https://evil.example/x' },
      /AFFILIATE_LINK_HOSTS/,
    ],
    [
      'a link that only ends like a host of their network',
      { ...drill, ...ofBestBuy, affiliateLink: 'https://www.bestbuy.com.evil.example/x' },
      /^The link leads to www\.bestbuy\.com\.evil\.example, which is no host of Best Buy\.$/,
    ],
    [
      'a link to a port',
      { ...drill, ...ofBestBuy, affiliateLink: 'https://www.bestbuy.com:8443/x' },
      /without a user and a port/,
    ],
    [
      'a link with a user',
      { ...drill, ...ofBestBuy, affiliateLink: 'https://www.bestbuy.com@evil.example/x' },
      /without a user and a port/,
    ],
    [
      'a link without TLS',
      { ...drill, ...ofBestBuy, affiliateLink: 'http://www.bestbuy.com/x' },
      /affiliateLink|https/,
    ],
    ['a picture without TLS', { ...drill, imageUrl: 'http://example.org/a.png' }, /imageUrl/],
    ['a NUL in the name', { ...drill, productName: 'a\u0000b' }, /productName/],
    ['an external id without network', { ...drill, externalId: 'B01' }, /needs the network/],
    [
      'a commission outside the band of their network',
      { ...drill, network: 'walmart', commissionRate: 4.5 },
      /^The commission of a product of Walmart Affiliates lies between 1% and 4%\.$/,
    ],
  ])('are refused with %s', async (_what, body, message) => {
    const answer = await affiliate.ask<RefusedBody>('POST /products', body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('of a network have its external id once', async () => {
    const fields = { ...drill, network: 'amazon', externalId: 'B01', affiliateLink: null };
    const first = await affiliate.ask('POST /products', fields);
    const second = await affiliate.ask<RefusedBody>('POST /products', fields);
    expect([first.status, second.status, second.body.message]).toEqual([
      201,
      409,
      'Another product of this network has this external id.',
    ]);
    await affiliate.database.pool().query(`delete from affiliate.affiliate_products where external_id = 'B01'`);
  });

  test('without a price have none', async () => {
    const { price, expertType } = await affiliate.add({ price: null, expertType: 'legal' });
    expect([price, expertType]).toEqual([null, 'legal']);
    await affiliate.database.pool().query(`delete from affiliate.affiliate_products where expert_type = 'legal'`);
  });

  test('are listed newest first, page by page, the active ones and with public fields only', async () => {
    for (const productName of ['Saw', 'Hammer', 'Pliers']) {
      clock.advance(1000);
      await affiliate.add({ productName, price: null });
    }
    await affiliate.database
      .pool()
      .query(`update affiliate.affiliate_products set is_active = false where product_name = 'Saw'`);
    const names = ({ products, nextBefore }: Page) => [products.map((product) => product.productName), nextBefore];
    expect(names(await list(''))).toEqual([['Pliers', 'Hammer', 'Drill'], null]);
    const first = await list('?limit=2');
    expect(names(first)).toEqual([['Pliers', 'Hammer'], expect.any(String)]);
    expect(names(await list(`?limit=2&before=${first.nextBefore}`))).toEqual([['Drill'], null]);
    for (const hidden of ['version', 'performance', 'source', 'externalId', 'imageUrl', 'heldInactive'])
      expect(first.products[0]).not.toHaveProperty(hidden);
  });

  test('of one millisecond are lost between no two pages', async () => {
    clock.advance(1000);
    for (const productName of ['Nail', 'Screw', 'Bolt']) await affiliate.add({ productName, expertType: 'tech' });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Page = await list(`?expertType=tech&limit=1${next && `&before=${next}`}`);
      seen.push(...page.products.map(({ productName }) => productName));
      next = page.nextBefore;
    }
    expect(seen.toSorted()).toEqual(['Bolt', 'Nail', 'Screw']);
  });
});

test.each([
  ['GET /admin/products', undefined],
  ['GET /admin/products/0190aaaa-0000-7000-8000-000000000001', undefined],
  ['GET /admin/products.csv', undefined],
  ['POST /products', drill],
  ['PATCH /products/0190aaaa-0000-7000-8000-000000000001', { version: 1 }],
  ['POST /products/activation', { ids: ['0190aaaa-0000-7000-8000-000000000001'], isActive: true }],
  ['GET /products/0190aaaa-0000-7000-8000-000000000001/changes', undefined],
])('%s is for admins', async (what, body) => {
  const member = await affiliate.ask(what, body, somebody());
  expect(member.status).toBe(403);
});
