// Minutes of mixed use against the product in its own processes: detects leaks.
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import type { Pool } from 'pg';
import type { Measurement } from '../bench/measurement.ts';
import { forget, newDataDirectory, signIn, startProduct } from '../bench/running-product.ts';
import { countConnections } from './history.sql.ts';
import { inspectProcess } from './inspected-process.ts';
import type { InspectedProcess } from './inspected-process.ts';
import { nodeProcesses } from './node-processes.ts';
import { SOAK_MINUTES } from './run-length.ts';
import { soakVerdict, writeSoakDocument } from './soak-document.ts';
import { startSoakPeople } from './soak-people.ts';
import type { Account } from './soak-people.ts';
import type { Sample } from './soak-sample.ts';

const PEOPLE = 20;
const SAMPLE_EVERY_MS = 10_000;
const WARM_UP_MS = 5000;
/** Idle connections between our processes are kept for 75 s. */
const REST_MS = 80_000;

export async function measureSoak(): Promise<Measurement[]> {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } }, strict: false });
  const minutes = Number(values['minutes'] ?? SOAK_MINUTES);
  const data = await newDataDirectory();
  const product = await startProduct(data, { NODE_OPTIONS: '--inspect-port=0' });
  await signIn(product);
  const owner = createPool({ url: await runningDatabaseUrl(data), applicationName: 'soak', maxConnections: 2 });
  try {
    const accounts = await newAccounts(owner);
    const watched = await watch(product.pid, product.output);
    const before = await sample(0, watched, owner);
    const people = await startSoakPeople(product.url, accounts, minutes * 60);
    await delay(WARM_UP_MS);
    const samples = await sampleFor(minutes, watched, owner);
    const operations = await people.stop();
    await delay(REST_MS);
    const found = { minutes, samples, operations, rest: { before, after: await sample(minutes, watched, owner) } };
    await writeSoakDocument(found);
    for (const { process } of watched) process.close();
    return soakVerdict(found);
  } finally {
    await owner.end();
    await product.stop();
    await forget(data);
  }
}

async function newAccounts(pool: Pool): Promise<Account[]> {
  const accounts = Array.from({ length: PEOPLE }, (_unused, index) => ({
    email: `soak-${index}@example.org`,
    password: 'plum tart under seven stars',
  }));
  for (const account of accounts)
    await seedAccount(
      { pool, clock: systemClock },
      { ...account, fullName: 'Sally Soak', roles: [], zone: 'UTC', confirmed: true },
    );
  return accounts;
}

interface Watched {
  readonly name: string;
  readonly process: InspectedProcess;
}

async function watch(pid: number, output: () => string): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (const { pid: one, name } of await nodeProcesses(pid))
    watched.push({ name, process: await inspectProcess(one, output) });
  return watched;
}

async function sample(minute: number, watched: readonly Watched[], owner: Pool): Promise<Sample[]> {
  const connections = await countConnections(owner);
  return Promise.all(
    watched.map(async ({ name, process }) => ({
      minute,
      process: name,
      holdings: await process.holdings(),
      connections,
    })),
  );
}

async function sampleFor(minutes: number, watched: readonly Watched[], owner: Pool): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  for (let elapsedMs = 0; elapsedMs < minutes * 60_000; elapsedMs = performance.now() - startedAt) {
    samples.push(...(await sample(elapsedMs / 60_000, watched, owner)));
    await delay(SAMPLE_EVERY_MS - ((performance.now() - startedAt) % SAMPLE_EVERY_MS));
  }
  return samples;
}
