// The overhead of the guard against a second connection, per query and per transaction: with and without it,
// alternating within one run.
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { repeated, transaction } from '@consilium/kit/postgres/transaction.ts';
import { beginTransaction, commitTransaction } from '@consilium/kit/postgres/transaction.sql.ts';
import { Pool } from 'pg';
import { startBenchDatabase } from './bench-database.ts';
import { percentile } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const ROUNDS = 2000;
const QUERIES_A_ROUND = 50;
const TRANSACTIONS_A_ROUND = 20;
/**
 * The budget for a query over a local connection, the shortest there is. The product's transactions write and wait for
 * the disk.
 */
const BUDGET_SHARE = 0.02;

export async function measureConnectionGuard(): Promise<Measurement[]> {
  const database = await startBenchDatabase();
  const pool = createPool({ url: database.url, applicationName: 'bench', maxConnections: 1 });
  const query = () => pool.query('select 1');
  try {
    return [
      judged(await compare(pool, 'a query', { times: QUERIES_A_ROUND, guarded: query, unguarded: query })),
      await compare(pool, 'a transaction that reads once and writes nothing', {
        times: TRANSACTIONS_A_ROUND,
        guarded: () => transaction(pool, (tx) => tx.query('select 1')),
        unguarded: () => unmarkedTransaction(pool, (tx) => tx.query('select 1')),
      }),
    ];
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Like `transaction`, without marking that a connection is held. */
function unmarkedTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return repeated(async () => {
    const client = await pool.connect();
    try {
      return await (async () => {
        await beginTransaction(client);
        const result = await work(client);
        await commitTransaction(client);
        return result;
      })();
    } finally {
      client.release();
    }
  });
}

interface Compared extends Measurement {
  readonly added: number;
}

function judged(compared: Compared): Measurement {
  return { ...compared, budget: `${100 * BUDGET_SHARE} %`, within: compared.added <= BUDGET_SHARE };
}

interface Ways {
  readonly times: number;
  readonly guarded: () => Promise<unknown>;
  readonly unguarded: () => Promise<unknown>;
}

/**
 * Alternates every few milliseconds over one connection, because two are not equally fast. Only the quickest tenth of
 * the rounds counts: the others show the machine's other load.
 */
async function compare(pool: Pool, what: string, { times, guarded, unguarded }: Ways): Promise<Compared> {
  const own = { connect: Reflect.get(Pool.prototype, 'connect') as unknown };
  const guard = { connect: Reflect.get(pool, 'connect') as unknown };
  const [on, off]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    Object.assign(pool, own);
    off.push(await microsecondsOf(unguarded, times));
    Object.assign(pool, guard);
    on.push(await microsecondsOf(guarded, times));
  }
  const [withGuard, without] = [percentile(on, 0.1), percentile(off, 0.1)];
  const added = withGuard / without - 1;
  return {
    what: `the guard against a second connection: added to ${what} of a local database`,
    figure: `${(100 * added).toFixed(1)} % (${withGuard.toFixed(1)} µs with, ${without.toFixed(1)} µs without it)`,
    budget: 'none set',
    within: undefined,
    added,
    otherProfile: 'the same pool',
  };
}

async function microsecondsOf(way: () => Promise<unknown>, times: number): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; count < times; count += 1) await way();
  return ((performance.now() - startedAt) * 1000) / times;
}
