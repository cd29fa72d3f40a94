// How often the catalog is searched for a query: once, where a first search could find nothing.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { putProduct } from '../testing/put-product.sql.ts';
import { createCatalogFacts } from './catalog-facts.ts';
import { collectWords } from './collect-words.ts';
import { findCandidates } from './find-candidates.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const productName of ['Wireless headphones', 'Garden hose', 'Garden gnome'])
    await putProduct(database.pool(), { productName });
  await collectWords(database.pool('affiliate'));
});
afterAll(() => database.drop());

async function searchesFor(query: string, steps: readonly string[] = []): Promise<readonly [number, string[]]> {
  const pool = database.pool('affiliate');
  let searches = 0;
  const counting = {
    query: (text: string | object, values?: unknown[]) => {
      if (typeof text === 'string' && text.includes('having_all')) searches += 1;
      return values === undefined ? pool.query(text as string) : pool.query(text as string, values);
    },
  } as unknown as Queryable;
  const facts = await createCatalogFacts({ pool, clock: systemClock, log: createLogger('test', 'silent') }).now();
  const found = await findCandidates(counting, facts, { query, steps, expertType: 'home' }, systemClock.now());
  return [searches, found.map(({ product }) => product.productName).toSorted()];
}

test.each<[string, readonly string[], number, string[]]>([
  ['garden hose', [], 1, ['Garden gnome', 'Garden hose']],
  ['hedphones', [], 1, ['Wireless headphones']],
  ['kayak', [], 0, []],
  // Half of it is there, so it is looked for as it is.
  ['garden hoze', [], 1, ['Garden gnome', 'Garden hose']],
  // Steps may mention what the title does not.
  ['hedphones', ['Put on wireless headphones.'], 1, ['Wireless headphones']],
  ['hedphones', ['Sit down.'], 2, []],
])('%j with steps %j: %d searches', async (query, steps, searches, names) => {
  expect(await searchesFor(query, steps)).toEqual([searches, names]);
});
