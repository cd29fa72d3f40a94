// Queries that nobody means: refused with a reason, or answered with nothing, and never an error of the server.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { collectWords } from '../candidates/collect-words.ts';
import { affiliateService } from '../service.ts';
import { putProduct } from '../testing/put-product.sql.ts';

let database: TestDatabase;
let affiliate: ServiceUnderTest;
beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database);
  await putProduct(database.pool(), { productName: 'Garden hose' });
  await collectWords(database.pool('affiliate'));
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

const ask = (body: object) =>
  affiliate.call('/api/affiliate/recommendations', { body: { expertType: 'home', ...body }, identity: somebody() });
async function namesFor(body: object): Promise<string[]> {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  const { recommendations } = (await answer.json()) as { recommendations: { productName: string }[] };
  return recommendations.map(({ productName }) => productName);
}

describe('a query', () => {
  test.each([
    ['of no letters', { query: '' }],
    ['of 10,000 letters', { query: 'a'.repeat(10_000) }],
    ['with a step of 10,000 letters', { query: 'hose', steps: ['a'.repeat(10_000)] }],
    ['for -1 products', { query: 'hose', maxResults: -1 }],
    ['for no products', { query: 'hose', maxResults: 0 }],
  ])('%s is refused', async (_what, body) => {
    expect((await ask(body)).status).toBe(400);
  });

  test.each([
    'the and of with',
    '%',
    '_',
    '____ %%%%',
    'h_se',
    'h%',
    `'; --`,
    String.raw`\\\\ \h`,
    '🪴🪴🪴🪴',
    'a'.repeat(1000),
  ])('%j finds nothing', async (query) => {
    expect(await namesFor({ query })).toEqual([]);
    expect(await namesFor({ query, steps: [query, ''] })).toEqual([]);
  });

  test('with a short word misspelled finds what is meant', async () => {
    expect(await namesFor({ query: 'hoze' })).toEqual(['Garden hose']);
    expect(await namesFor({ query: 'garden hoze', steps: ['Turn on the water.'] })).toEqual(['Garden hose']);
  });
});

test('a page of -1 products is refused, and signs of patterns are letters in a search of the list', async () => {
  const list = (query: string) =>
    affiliate.call(`/api/affiliate/admin/products?${query}`, { identity: somebody({ roles: ['admin'] }) });
  expect((await list('limit=-1')).status).toBe(400);
  for (const search of ['%25', '_', 'h_se', '%5C'])
    expect(await (await list(`search=${search}`)).json()).toMatchObject({ products: [] });
});
