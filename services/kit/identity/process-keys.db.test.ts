// A process replaces its key while the old one still verifies, even when the database is unreachable at that moment.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock } from '../clock.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { eventually } from '../testing/service-under-test.ts';
import { createProcessKeys } from './process-keys.ts';
import { signProcess, verifyProcess } from './tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The keys of a process whose database can be made unreachable. */
async function started() {
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
  const state = { isDown: false, asked: 0 };
  const pool: Queryable = {
    query: (text: string, values: unknown[]) => {
      state.asked += 1;
      if (state.isDown) return Promise.reject(new Error('the database is down'));
      return database.pool('chat').query(text, values);
    },
  };
  const keys = await createProcessKeys({ pool, process: 'chat', clock });
  const reader = await createProcessKeys({ pool: database.pool('billing'), process: 'billing', clock });
  const isBelieved = async () => (await verifyProcess(reader, await signProcess(keys, 'billing'), 'billing')).process;
  const keyId = async () => (await keys.signingKey()).keyId;
  return { clock, state, isBelieved, keyId };
}

test('an hour before it expires a key is replaced, without anybody waiting', async () => {
  const { clock, isBelieved, keyId } = await started();
  const first = await keyId();
  clock.advance(23 * HOUR_MS - 1);
  expect(await keyId()).toBe(first);
  clock.advance(1);
  expect(await Promise.all([keyId(), keyId()])).toEqual([first, first]);
  await eventually(async () => expect(await keyId()).not.toBe(first));
  expect(await isBelieved()).toBe('chat');
});

test('while the database is unreachable the renewal is retried, and the old key signs until then', async () => {
  const { clock, state, isBelieved, keyId } = await started();
  const first = await keyId();
  clock.advance(23 * HOUR_MS);
  state.isDown = true;
  for (let tries = 0; tries < 3; tries += 1) {
    const { asked } = state;
    expect([await keyId(), await isBelieved()]).toEqual([first, 'chat']);
    await eventually(async () => {
      await keyId();
      expect(state.asked).toBeGreaterThan(asked);
    });
  }
  clock.advance(HOUR_MS);
  await expect(keyId()).rejects.toThrow('the database is down');
  state.isDown = false;
  expect(await keyId()).not.toBe(first);
  expect(await isBelieved()).toBe('chat');
});
