import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { affiliateService } from '../service.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const admin = somebody({ roles: ['admin'] });
const drill = {
  productName: 'Drill',
  expertType: 'home',
  commissionRate: 4.25,
  price: { amountMinor: 7999, currency: 'USD' },
  affiliateLink: 'https://example.org/drill',
};
let database: TestDatabase;
let affiliate: ServiceUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database, { clock });
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

const add = (body: unknown, identity = admin) => affiliate.call('/api/affiliate/products', { body, identity });

describe('products', () => {
  test('are an empty list at first', async () => {
    const answer = await affiliate.call('/api/affiliate/products');
    expect(await answer.json()).toEqual({ products: [], nextBefore: null });
  });

  test('are added by admins only, active and with priority 5', async () => {
    const refused = await add(drill, somebody());
    const added = await add(drill);
    expect([refused.status, added.status, await added.json()]).toMatchObject([
      403,
      201,
      { ...drill, description: '', isActive: true, priorityScore: 5 },
    ]);
  });

  test.each([
    ['no name', { ...drill, productName: '  ' }, /required fields/],
    ['an unknown expert', { ...drill, expertType: 'magic' }, /expertType/],
    ['a commission over 100', { ...drill, commissionRate: 101 }, /commissionRate/],
  ])('are refused with %s', async (_what, body, message) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(message);
  });

  test('are listed newest first, page by page; inactive ones to admins only', async () => {
    for (const productName of ['Saw', 'Hammer']) {
      clock.advance(1000);
      await add({ ...drill, productName, price: null });
    }
    await database.pool().query(`update affiliate.affiliate_products set is_active = false where product_name = 'Saw'`);
    const names = async (query: string, identity = somebody()) => {
      const answer = await affiliate.call(`/api/affiliate/products${query}`, { identity });
      const page = (await answer.json()) as { products: { productName: string }[]; nextBefore: string | null };
      return [page.products.map((product) => product.productName), page.nextBefore] as const;
    };
    expect(await names('')).toEqual([['Hammer', 'Drill'], null]);
    const [first, next] = await names('?limit=2', admin);
    expect([first, await names(`?limit=2&before=${next}`, admin)]).toEqual([
      ['Hammer', 'Saw'],
      [['Drill'], null],
    ]);
  });

  test('of one millisecond are lost between no two pages', async () => {
    clock.advance(1000);
    for (const productName of ['Nail', 'Screw', 'Bolt']) await add({ ...drill, productName, expertType: 'tech' });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const answer = await affiliate.call(
        `/api/affiliate/products?expertType=tech&limit=1${next && `&before=${next}`}`,
      );
      const page = (await answer.json()) as { products: { productName: string }[]; nextBefore: string | null };
      seen.push(...page.products.map(({ productName }) => productName));
      next = page.nextBefore;
    }
    expect(seen.toSorted()).toEqual(['Bolt', 'Nail', 'Screw']);
  });
});
