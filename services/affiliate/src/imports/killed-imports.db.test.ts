// A process that imports is killed ten times at moments by chance; the catalog ends as if nothing had happened.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { allChangesOf, catalogOf } from '../testing/catalog.sql.ts';
import { madeCatalog } from '../testing/made-catalog.ts';
import type { ImportContext } from './import-run.ts';
import { findImport, insertImport } from './imports.sql.ts';
import { runImport } from './run-import.ts';

jest.setTimeout(240_000);
const SIZE = 12_000;
const KILLS = 10;
/** `KILLED_IMPORTS_SEED=1 npm test -- unit …` kills at the same moments again, as far as the machine's pace allows. */
const SEED = Number(process.env['KILLED_IMPORTS_SEED'] ?? systemClock.now().getTime() % 2 ** 31);
const program = path.join(import.meta.dirname, '..', 'testing', 'import-program.ts');

async function addImport(database: TestDatabase): Promise<string> {
  const id = newId();
  await insertImport(database.pool('affiliate'), {
    id,
    network: 'bestbuy',
    source: 'api',
    appliesAtOnce: true,
    isFull: true,
    file: null,
    startedBy: null,
    now: systemClock.now(),
  });
  return id;
}

async function importHere(database: TestDatabase, edition: 1 | 2): Promise<string> {
  const id = await addImport(database);
  const catalog = madeCatalog({ size: SIZE, edition, pageSize: 500 });
  const context = {
    pool: database.pool('affiliate'),
    clock: systemClock,
    log: createLogger('test', 'silent'),
    openSource: async () => catalog,
  } as unknown as ImportContext;
  await runImport(context, id, new AbortController().signal);
  return id;
}

function start(database: TestDatabase, id: string): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: database.url('affiliate'), IMPORT_ID: id, CATALOG_SIZE: String(SIZE) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Moment {
  /** Of the way between two kills. */
  readonly thousandths: number;
  readonly waitMs: number;
}

/** Without fast-check's preference for the smallest and largest numbers. */
const moment: fc.Arbitrary<Moment> = fc.noBias(fc.record({ thousandths: fc.nat(999), waitMs: fc.nat(40) }));

/** Kills it some milliseconds after it has come as far as `rows`; false when it was over before. */
async function killAt(database: TestDatabase, id: string, rows: number, waitMs: number): Promise<boolean> {
  const child = start(database, id);
  const exited = once(child, 'exit');
  const progress = async () => {
    const row = await findImport(database.pool('affiliate'), id);
    return row ? row.rowsRead + row.rowsApplied : 0;
  };
  while (child.exitCode === null && (await progress()) < rows) await delay(2);
  await delay(waitMs);
  child.kill('SIGKILL');
  const [, signal] = (await exited) as [number | null, string | null];
  return signal === 'SIGKILL';
}

/** What must be equal; times, places and attempts are not. */
async function outcomeOf(database: TestDatabase, id: string) {
  const { state, rowsNew, rowsChanged, rowsUnchanged, rowsGone, rowsRead, rowsRepeated, rowsApplied } =
    (await findImport(database.pool('affiliate'), id)) ?? {};
  return {
    counts: { state, rowsNew, rowsChanged, rowsUnchanged, rowsGone, rowsRead, rowsRepeated, rowsApplied },
    catalog: await catalogOf(database.pool()),
    changes: await allChangesOf(database.pool()),
  };
}

test('an import that is killed ten times ends like one that nothing disturbed', async () => {
  const [calm, killed] = [await createTestDatabase(), await createTestDatabase()];
  try {
    await importHere(calm, 1);
    const undisturbed = await outcomeOf(calm, await importHere(calm, 2));
    await importHere(killed, 1);
    const id = await addImport(killed);
    process.stdout.write(`an import killed ${KILLS} times, seed ${SEED}\n`);
    const moments = fc.sample(moment, { seed: SEED, numRuns: KILLS });
    let kills = 0;
    // Reading and applying are as many rows; the last kill leaves some of them.
    for (const [kill, { thousandths, waitMs }] of moments.entries())
      if (await killAt(killed, id, ((kill + thousandths / 1000) / (KILLS + 2)) * 2 * SIZE, waitMs)) kills += 1;
    expect(kills).toBe(KILLS);
    const [code] = (await once(start(killed, id), 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(await outcomeOf(killed, id)).toEqual(undisturbed);
    expect(undisturbed.counts).toMatchObject({ state: 'done', rowsRead: SIZE, rowsNew: 1_715, rowsGone: 1_715 });
  } finally {
    await Promise.all([calm.drop(), killed.drop()]);
  }
});
