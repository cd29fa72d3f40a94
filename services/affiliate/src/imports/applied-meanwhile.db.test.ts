// An administrator who applies an import in the moment in which its reader stops does not wait for the next minute.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { madeCatalog } from '../testing/made-catalog.ts';
import type { ImportContext } from './import-run.ts';
import { changeState, findImport, insertImport } from './imports.sql.ts';
import { runImport } from './run-import.ts';

const { signal } = new AbortController();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** `atEnd` runs once, while the worker that has read the import still has its lock. */
function contextWith(atEnd: () => Promise<unknown>): ImportContext {
  const pool = database.pool('affiliate');
  let isOver = false;
  const query = async (...values: Parameters<typeof pool.query>) => {
    if (!isOver) {
      isOver = true;
      await atEnd();
    }
    return pool.query(...values);
  };
  return {
    pool: { connect: () => pool.connect(), query },
    clock: systemClock,
    log: createLogger('test', 'silent'),
    openSource: async () => madeCatalog({ size: 10, edition: 1, pageSize: 5 }),
  } as unknown as ImportContext;
}

test('an import that is applied while its reader stops is applied by that reader', async () => {
  const [id, now] = [newId(), systemClock.now()];
  const kind = { network: 'bestbuy', source: 'api', appliesAtOnce: false, isFull: true, file: null } as const;
  await insertImport(database.pool('affiliate'), { id, ...kind, startedBy: null, now });
  const other = contextWith(() => Promise.resolve());
  await runImport(
    contextWith(async () => {
      await changeState(database.pool('affiliate'), id, { from: ['ready'], to: 'applying', now });
      expect(await runImport(other, id, signal)).toBeUndefined();
      expect(await findImport(database.pool('affiliate'), id)).toMatchObject({ state: 'applying', rowsApplied: 0 });
    }),
    id,
    signal,
  );
  expect(await findImport(database.pool('affiliate'), id)).toMatchObject({ state: 'done', rowsApplied: 10 });
});
