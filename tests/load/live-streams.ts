// Two thousand open dashboards at one process of metrics: their memory, and that each of them is told of a change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { identityHeader } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { signIdentity } from '@consilium/kit/identity/tokens.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { root } from '@consilium/local/program.ts';
import { eventsOf } from '@consilium/metrics/testing/events-of-person.ts';
import { startBenchDatabase, type BenchDatabase } from '../bench/bench-database.ts';
import type { Measurement } from '../bench/measurement.ts';
import { inspectProcess, type Holdings } from './inspected-process.ts';
import { startStreamReaders, type StreamReaders } from './stream-readers.ts';

const STREAMS = 2000;
/** As many as a person may have. */
const EACH = 10;
const SETTLE_MS = 10_000;
const TOLD_WITHIN_MS = 60_000;
const BUDGET_MB = 100;

export async function measureLiveStreams(): Promise<Measurement[]> {
  const database = await startBenchDatabase();
  const metrics = await startMetrics(database);
  try {
    const inspected = await inspectProcess(metrics.pid, metrics.output);
    const people = Array.from({ length: STREAMS / EACH }, () => somebody());
    const streams = await streamsOf(database, metrics.url, people);
    // Warm: one stream of each person, opened and left again.
    await (await startStreamReaders({ streams: streams.slice(0, people.length), openWith: 'answer' })).stop();
    await delay(SETTLE_MS);
    const before = await inspected.holdings();
    const readers = await startStreamReaders({ streams, openWith: 'answer' });
    try {
      await delay(SETTLE_MS);
      const open = await inspected.holdings();
      const told = await tellAll(database, people, readers);
      await delay(SETTLE_MS);
      const after = await inspected.holdings();
      return [row({ before, open, after, state: { open: readers.state().open, told } })];
    } finally {
      inspected.close();
      await readers.stop();
    }
  } finally {
    await metrics.stop();
    await database.stop();
  }
}

async function startMetrics({ urlOf }: BenchDatabase) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'services/metrics/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '--inspect-port=0',
      DATABASE_URL: urlOf('metrics'),
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => said);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => said,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function untilReady(url: string, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200) return;
    await delay(100);
  }
  throw new Error(`metrics did not become ready: ${said()}`);
}

/** Signed like the gateway signs them; the first ones are one of each person. */
async function streamsOf({ urlOf }: BenchDatabase, url: string, people: readonly ReturnType<typeof somebody>[]) {
  const pool = createPool({ url: urlOf('gateway'), applicationName: 'gateway', maxConnections: 1 });
  const keys = await createProcessKeys({ pool, process: 'gateway', clock: systemClock });
  await pool.end();
  const headers = await Promise.all(
    people.map(async (person) => ({ [identityHeader]: await signIdentity(keys, person, 'metrics') })),
  );
  return Array.from({ length: STREAMS }, (_, index) => ({
    url: `${url}/api/metrics/live`,
    headers: headers[index % headers.length] ?? {},
  }));
}

/** A change of each person; returns how many streams were told. */
async function tellAll(
  { chat }: BenchDatabase,
  people: readonly ReturnType<typeof somebody>[],
  readers: StreamReaders,
): Promise<number> {
  const logger = createLogger('bench', 'error');
  const log = createPostgresEventLog({ pool: chat, schema: 'chat', logger, clock: systemClock });
  const now = systemClock.now().toISOString();
  await log.publish(people.map((person) => eventsOf(person).itemChanged(now)));
  const giveUpAt = performance.now() + TOLD_WITHIN_MS;
  while (readers.state().told < STREAMS && performance.now() < giveUpAt) await delay(250);
  await log.stop();
  return readers.state().told;
}

function row(found: { before: Holdings; open: Holdings; after: Holdings; state: { open: number; told: number } }) {
  const { before, open, after, state } = found;
  const added = Math.max(open.residentMb, after.residentMb) - before.residentMb;
  const sockets =
    open.sockets !== undefined && before.sockets !== undefined ? open.sockets - before.sockets : undefined;
  const isWhole = state.open === STREAMS && state.told === STREAMS && (sockets ?? STREAMS) >= STREAMS;
  const counted = `${state.open} open, ${sockets ?? 'uncounted'} sockets, ${state.told} told`;
  return {
    what: `${STREAMS.toLocaleString('en-US')} live streams of ${STREAMS / EACH} people at one process of metrics, resident memory above idle, all after a collection`,
    figure: `${Math.round(open.residentMb - before.residentMb)} MB above ${Math.round(before.residentMb)} MB, ${Math.round(after.residentMb - before.residentMb)} MB after each was told (heap ${Math.round(after.heapMb - before.heapMb)} MB; ${counted})`,
    budget: `${BUDGET_MB} MB`,
    within: isWhole && added <= BUDGET_MB,
    otherProfile: 'the same process',
  };
}
