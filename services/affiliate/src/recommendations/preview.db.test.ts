// What an administrator sees of weights before saving them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateService } from '../service.ts';
import { putProduct } from '../testing/put-product.sql.ts';
import type { PutProduct } from '../testing/put-product.sql.ts';

const standard: RankingWeights = {
  rating: { weight: 25, enabled: true },
  price: { weight: 30, enabled: true },
  delivery: { weight: 20, enabled: true },
  commission: { weight: 15, enabled: true },
  availability: { weight: 10, enabled: true },
};
const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let affiliate: ServiceUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database);
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});
beforeEach(async () => void (await database.pool().query('truncate affiliate.affiliate_products cascade')));

const put = (product: PutProduct) => putProduct(database.pool(), product);
const rowsOf = async (sql: string) => (await database.pool().query(sql)).rows;

describe('the preview', () => {
  const preview = (body: object, identity = admin) =>
    affiliate.call('/api/affiliate/recommendations/preview', { body: { criteria: standard, ...body }, identity });

  test('ranks up to 20 products of every expert with the weights that are tried, and records nothing', async () => {
    for (let number = 1; number <= 22; number += 1)
      await put({
        productName: `Drill ${number}`,
        expertType: number % 2 === 0 ? 'home' : 'tech',
        deliveryDays: number,
      });
    const onlyDelivery = {
      ...standard,
      rating: { weight: 25, enabled: false },
      price: { weight: 30, enabled: false },
      commission: { weight: 0, enabled: true },
      availability: { weight: 10, enabled: false },
    };
    const answer = await preview({ query: 'drill', criteria: onlyDelivery });
    const { products } = (await answer.json()) as { products: { productName: string; score: number }[] };
    expect([products.length, products[0], products[1]?.score]).toMatchObject([
      20,
      { productName: 'Drill 1', score: 100 },
      88.8889,
    ]);
    expect(await rowsOf('select id from affiliate.recommendations')).toEqual([]);
  });

  test('and the list of active products are for administrators only', async () => {
    await put({ productName: 'Drill' });
    await put({ productName: 'Saw', isActive: false });
    const list = (identity?: Identity) =>
      affiliate.call('/api/affiliate/recommendations/active-products', { ...(identity && { identity }) });
    expect([(await preview({ query: 'x' }, somebody())).status, (await list(somebody())).status]).toEqual([403, 403]);
    expect(await (await list(admin)).json()).toMatchObject({ products: [{ productName: 'Drill', network: null }] });
  });

  test('is refused with all criteria off', async () => {
    const off = Object.fromEntries(Object.keys(standard).map((name) => [name, { weight: 10, enabled: false }]));
    expect((await preview({ query: 'drill', criteria: off })).status).toBe(400);
  });
});

test('a network that is switched off is shown to nobody; one that nobody has set up may be', async () => {
  await put({ productName: 'Drill one', networkKey: 'walmart' });
  await put({ productName: 'Drill two', networkKey: 'homedepot' });
  const names = async (path: string, body?: object) => {
    const answer = await affiliate.call(`/api/affiliate/recommendations${path}`, {
      identity: admin,
      ...(body && { body }),
    });
    const { products, recommendations } = (await answer.json()) as Record<
      string,
      { productName: string }[] | undefined
    >;
    return (products ?? recommendations ?? []).map(({ productName }) => productName).toSorted();
  };
  const everywhere = async () => [
    await names('', { query: 'drill', expertType: 'home' }),
    await names('/preview', { query: 'drill', criteria: standard }),
    await names('/active-products'),
  ];
  const use = (isActive: boolean) =>
    database.pool().query(
      `insert into affiliate.affiliate_networks (network_key, is_active, affiliate_id, updated_at) values ('walmart', $1, 'w', now())
       on conflict (network_key) do update set is_active = $1`,
      [isActive],
    );
  await use(false);
  expect(await everywhere()).toEqual([['Drill two'], ['Drill two'], ['Drill two']]);
  await use(true);
  const both = ['Drill one', 'Drill two'];
  expect(await everywhere()).toEqual([both, both, both]);
});
