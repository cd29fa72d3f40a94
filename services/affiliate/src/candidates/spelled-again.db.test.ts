// What is corrected of a query, and that a correct one never is.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';
import { putProduct } from '../testing/put-product.sql.ts';
import type { PutProduct } from '../testing/put-product.sql.ts';
import { stemsOf } from './candidates.sql.ts';
import { collectWords } from './collect-words.ts';
import { correctableWords, spelledAgain } from './spelled-again.ts';
import { wordImportance } from './word-importance.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool().query('truncate affiliate.affiliate_products, affiliate.catalog_words cascade');
});

const pool = () => database.pool('affiliate');
/** Before PostgreSQL has counted anything, so that every word is looked up. */
const importance = wordImportance({ products: 0, shares: new Map() });
async function again(query: string): Promise<string | undefined> {
  const words = correctableWords(query);
  const stems = await stemsOf(pool(), words);
  const asked = words.map((word, index) => ({ word, stems: stems[index] ?? [] }));
  return (await spelledAgain(pool(), importance, asked))?.again?.text;
}

async function catalogOf(...products: readonly PutProduct[]): Promise<void> {
  for (const product of products) await putProduct(database.pool(), product);
  await collectWords(pool());
}

describe('a misspelled query', () => {
  test('gets the most similar word of a name, of equal ones that of more products, and keeps its other words', async () => {
    await catalogOf(
      { productName: 'Wireless headphones' },
      { productName: 'Garden planer' },
      { productName: 'Budget planner' },
      { productName: 'Meal planner' },
    );
    expect(await again('wireles hedphones for TV')).toBe('wireless headphones for tv');
    expect(await again('budgit plannner')).toBe('budget planner');
    expect(await again('zzzzqqq')).toBeUndefined();
  });

  test('of four or five letters gets a word that begins alike and is one letter off, when none is more similar', async () => {
    await catalogOf({ productName: 'Garden hose' }, { productName: 'Desk lamp' }, { productName: 'Knife block' });
    await catalogOf({ productName: 'Desk fan' }, { productName: 'Disk case' }, { productName: 'Hosepipe' });
    const asked = ['hoze', 'lmap', 'knfe', 'lammp', 'dosk', 'nose', 'hsoe', 'hazy', 'kife block'];
    expect(await Promise.all(asked.map(again))).toEqual([
      'hose',
      'lamp',
      'knife',
      'lamp',
      'desk',
      undefined,
      'hose',
      undefined,
      'knife block',
    ]);
  });

  test('has the stems of its new words, and keeps the order and the repetition of its words', async () => {
    await catalogOf({ productName: 'Garden hoses' }, { productName: 'Meal planners' });
    expect(await again('plannrs for garden plannrs')).toBe('planners for garden planners');
    const asked = [{ word: 'plannrs', stems: ['plannr'] }];
    expect(await spelledAgain(pool(), importance, asked)).toEqual({
      absent: ['plannrs'],
      again: { text: 'planners', stems: ['planner'] },
    });
  });

  test.each(['', '   ', '%', '_', '____', 'h%se', '\\\\', "'''';", 'the and of', 'a'.repeat(10_000)])(
    'is none: %j',
    async (query) => {
      await catalogOf({ productName: 'Garden hose' });
      expect(await again(query)).toBeUndefined();
    },
  );

  test('is corrected to words of products that may be recommended alone', async () => {
    await catalogOf({ productName: 'Umbrella', isActive: false }, { productName: 'Old wrench' });
    expect([await again('umbrela'), await again('rench')]).toEqual([undefined, 'wrench']);
    await database.pool().query(`update affiliate.affiliate_products set dead_since = now()`);
    await collectWords(pool());
    expect(await again('rench')).toBeUndefined();
    expect((await pool().query('select word from affiliate.catalog_words')).rows).toEqual([]);
  });
});

const vocabulary =
  'planner planer planers planning plan planned headphones headphone hedge wrench wrenches trench garden gardens warden hose house horse nose drill drills dill drilling grill tape taper tap washer water waters watches watch the for with about'.split(
    ' ',
  );
const words = (most: number) => fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: most });
const product = fc.record({ name: words(4), category: words(2), description: words(8) });

describe('a correct query', () => {
  test('is never corrected: not when each of its words is in the name, category or description of some product', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 1, maxLength: 6 }).chain((catalog) => {
          const known = catalog.flatMap(({ name, category, description }) => [...name, ...category, ...description]);
          return fc.record({
            catalog: fc.constant(catalog),
            asked: fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 6 }),
          });
        }),
        async ({ catalog, asked }) => {
          await database.pool().query('truncate affiliate.affiliate_products, affiliate.catalog_words cascade');
          await catalogOf(
            ...catalog.map(({ name, category, description }) => ({
              productName: name.join(' '),
              category: category.join(' '),
              description: description.join(' '),
            })),
          );
          expect(await again(asked.join(' '))).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is corrected neither in another form of a word, nor in words that say nothing, nor when it is long', async () => {
    await catalogOf({ productName: 'Garden hoses', description: 'For watering.' }, { productName: 'Thread cutter' });
    for (const query of ['hose', 'watered gardens', 'there with about', 'a rench is what you need for this thing now'])
      expect(await again(query)).toBeUndefined();
  });
});
