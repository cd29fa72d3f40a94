// Holding and settling units, 64 at once, on both stores: for many people, and for one person with contended counters.
import { randomUUID } from 'node:crypto';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { openRedisQuota } from '@consilium/kit/quota/redis-quota.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { milliseconds, percentile } from './measurement.ts';
import type { Measurement, Profile } from './measurement.ts';

const AT_ONCE = 64;
const PEOPLE = 1000;
const WARM_UP_MS = 1000;
const RUN_MS = 5000;
/** One person's calls wait for each other, and a normal timeout would end them. */
const TIMEOUT_MS = 30_000;

interface Store {
  readonly quota: QuotaStore;
  stop(): Promise<void>;
}

export async function measureQuotaPairs(): Promise<Measurement[]> {
  return [...(await measured('embedded', onPostgres)), ...(await measured('scale', onRedis))];
}

/** With fsync like the store: not on every hold. */
async function onPostgres(): Promise<Store> {
  const database = await startBenchDatabase();
  const quota = createPostgresQuota({ pool: database.chat, timeoutMs: TIMEOUT_MS });
  return { quota, stop: () => quota.stop().then(() => database.stop()) };
}

async function onRedis(): Promise<Store> {
  const server = await startRedisServer();
  const config = testRedisSettings(server.url, { REDIS_TIMEOUT_MS: 5000 });
  const quota = await openRedisQuota({ config, logger: createLogger('bench', 'error') });
  await quota.rebuild(async function* () {}, new Date());
  return { quota, stop: () => quota.stop().then(() => server.remove()) };
}

async function measured(profile: Profile, open: () => Promise<Store>): Promise<Measurement[]> {
  const store = await open();
  const { quota } = store;
  try {
    return [
      await pairs(quota, profile, `${PEOPLE.toLocaleString('en-US')} people`, (turn) => `person-${turn % PEOPLE}`),
      await pairs(quota, profile, 'one person', () => 'one-person'),
    ];
  } finally {
    await store.stop();
  }
}

async function pairs(
  quota: QuotaStore,
  profile: Profile,
  whose: string,
  subjectOf: (turn: number) => string,
): Promise<Measurement> {
  await run(quota, subjectOf, WARM_UP_MS);
  const { perSecond, durationsMs } = await run(quota, subjectOf, RUN_MS);
  const [p50, p99] = [percentile(durationsMs, 0.5), percentile(durationsMs, 0.99)];
  return {
    what: `hold + settle of units, ${AT_ONCE} at once, ${whose}: pairs a second, p50 / p99 of a pair`,
    profile,
    figure: `${Math.round(perSecond).toLocaleString('en-US')}/s, ${milliseconds(p50)} / ${milliseconds(p99)}`,
    budget: 'none set',
    within: undefined,
  };
}

async function run(quota: QuotaStore, subjectOf: (turn: number) => string, forMs: number) {
  const durationsMs: number[] = [];
  const startedAt = performance.now();
  let turn = 0;
  const lane = async () => {
    for (let begun = startedAt; begun - startedAt < forMs; begun = performance.now()) {
      await pair(quota, subjectOf((turn += 1)));
      durationsMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { perSecond: (turn * 1000) / (performance.now() - startedAt), durationsMs };
}

async function pair(quota: QuotaStore, subject: string): Promise<void> {
  const request = { subject, class: 'standard', limit: -1, zone: 'Europe/Berlin', idempotencyKey: randomUUID() };
  const answer = await quota.hold({ ...request, now: new Date() });
  if (answer.outcome === 'held') await quota.settle(answer.holdId, new Date());
}
