// Any number of invented key ids costs few statements, and a key that was just published is still found.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '../clock.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { createProcessKeys } from './process-keys.ts';
import { signProcess, verifyProcess } from './tokens.ts';

const AT_ONCE = 200;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Keys of billing, counting the statements needed to find others' keys. */
async function countedKeys() {
  const statements = { count: 0 };
  const pool: Queryable = {
    query: (text: string, values: unknown[]) => {
      statements.count += 1;
      return database.pool('billing').query(text, values);
    },
  };
  const keys = await createProcessKeys({ pool, process: 'billing', clock: systemClock });
  statements.count = 0;
  return { keys, statements };
}

const madeUp = () => Array.from({ length: AT_ONCE }, () => randomUUID());

test('invented ids that arrive together share one statement', async () => {
  const { keys, statements } = await countedKeys();
  for (let round = 1; round <= 3; round += 1) {
    const found = await Promise.all(madeUp().map((id) => keys.findKey(id)));
    expect(found.every((one) => one === undefined)).toBe(true);
    expect(statements.count).toBe(round);
  }
});

test('an id that cannot be a key id causes no statement', async () => {
  const { keys, statements } = await countedKeys();
  for (const id of ['', 'x', `${randomUUID()}'`, randomUUID().toUpperCase(), 'a'.repeat(10_000)])
    expect(await keys.findKey(id)).toBeUndefined();
  expect(statements.count).toBe(0);
});

test('a key that was just published is found at once, even among a flood of invented ids', async () => {
  const { keys, statements } = await countedKeys();
  const flood = madeUp().map((id) => keys.findKey(id));
  const chat = await createProcessKeys({ pool: database.pool('chat'), process: 'chat', clock: systemClock });
  const token = await signProcess(chat, 'billing');
  flood.push(...madeUp().map((id) => keys.findKey(id)));
  const believed = await Promise.all(Array.from({ length: 20 }, () => verifyProcess(keys, token, 'billing')));
  expect(believed).toEqual(Array.from({ length: 20 }, () => ({ process: 'chat' })));
  await Promise.all(flood);
  expect(statements.count).toBeLessThanOrEqual(3);
  expect(await verifyProcess(keys, token, 'billing')).toEqual({ process: 'chat' });
});
