// Holds and rate limits on Redis, compared with a bare client that sends the same scripts in the same run.
import { randomUUID } from 'node:crypto';
import { closeRedis, openRedis } from '@consilium/kit/redis/redis-connection.ts';
import type { RedisClient } from '@consilium/kit/redis/redis-connection.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { takeLua } from '@consilium/kit/limits/limiter.lua.ts';
import { createRedisLimiter } from '@consilium/kit/limits/redis-limiter.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { holdLua, resolveLua } from '@consilium/kit/quota/quota.lua.ts';
import { createRedisQuota } from '@consilium/kit/quota/redis-quota.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import type { Measurement } from './measurement.ts';
import { median } from './measurement.ts';

const AT_ONCE = 64;
const ROUND_MS = 1500;
const ROUNDS = 5;
const PEOPLE = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LEAST_SHARE = 0.6;

type Step = (turn: number) => Promise<unknown>;
type Script = (keys: number, ...values: readonly (string | number)[]) => Promise<unknown>;

export async function measureRedisStores(): Promise<Measurement[]> {
  const server = await startRedisServer();
  const config = testRedisSettings(server.url, { REDIS_TIMEOUT_MS: 1000 });
  const logger = createLogger('bench', 'error');
  const redis = await openRedis(config, { purpose: 'bench', neededBy: 'QUOTA', logger });
  // A client without timeouts and wrappers.
  const bare = await openRedis(config, { purpose: 'bare', neededBy: 'QUOTA', logger, manner: 'patient' });
  try {
    const quota = createRedisQuota({ redis, config });
    await quota.rebuild(async function* () {}, new Date());
    return [
      await compare('hold + settle on Redis', pairsThrough(quota), barePairs(bare)),
      await compare(
        'rate limit of two keys on Redis',
        takesThrough(createRedisLimiter({ redis, config })),
        bareTakes(bare),
      ),
    ];
  } finally {
    await Promise.all([closeRedis(bare), closeRedis(redis)]);
    await server.remove();
  }
}

const person = (turn: number) => `person-${turn % PEOPLE}`;

function pairsThrough(quota: ReturnType<typeof createRedisQuota>): Step {
  return async (turn) => {
    const request = { subject: person(turn), class: 'standard', limit: -1, zone: 'Europe/Berlin' };
    const answer = await quota.hold({ ...request, idempotencyKey: randomUUID(), now: new Date() });
    if (answer.outcome === 'held') await quota.settle(answer.holdId, new Date());
  };
}

function barePairs(bare: RedisClient): Step {
  const [hold, settle] = [scriptOf(bare, 'bareHold', holdLua), scriptOf(bare, 'bareSettle', resolveLua)];
  return async (turn) => {
    const [id, epoch, at] = [randomUUID(), `test:{q${(turn % 16).toString(16)}}:epoch`, Date.now()];
    const day = at - (at % DAY_MS);
    const days = [day, day + DAY_MS, day + 2 * DAY_MS];
    await hold(1, epoch, id, `bare-${person(turn)}`, 'standard', randomUUID(), -1, at, ...days);
    await settle(1, epoch, id, 'settled');
  };
}

function takesThrough(limiter: ReturnType<typeof createRedisLimiter>): Step {
  const own = { name: 'messages', limit: 1_000_000, windowSeconds: 60 };
  const address = { name: 'messages-address', limit: 10_000_000, windowSeconds: 60 };
  return (turn) =>
    limiter.take(
      [
        { rule: own, key: person(turn) },
        { rule: address, key: `10.0.0.${turn % 200}` },
      ],
      new Date(),
    );
}

function bareTakes(bare: RedisClient): Step {
  const take = scriptOf(bare, 'bareTake', takeLua);
  return (turn) => {
    const keys = [`test:{limits}:bare:${person(turn)}`, `test:{limits}:bare-address:10.0.0.${turn % 200}`];
    return take(2, ...keys, Date.now() * 1000, 2, 1_000_000, 60_000_000, 10_000_000, 60_000_000);
  };
}

function scriptOf(bare: RedisClient, name: string, lua: string): Script {
  bare.defineCommand(name, { lua });
  const command = Reflect.get(bare, name) as Script;
  return (...values) => command.apply(bare, values);
}

/** Alternating, so that other load of the machine affects both. */
async function compare(what: string, ours: Step, theirs: Step): Promise<Measurement> {
  await perSecond(ours);
  await perSecond(theirs);
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rates.push({ ours: await perSecond(ours), theirs: await perSecond(theirs) });
  const share = median(rates.map((rate) => rate.ours / rate.theirs));
  const [here, there] = [median(rates.map((rate) => rate.ours)), median(rates.map((rate) => rate.theirs))];
  return {
    what: `${what}, ${AT_ONCE} at once, share of a bare ioredis client with the same script`,
    profile: 'scale',
    figure: `${Math.round(share * 100)} % (${round(here)} of ${round(there)}/s)`,
    budget: `${LEAST_SHARE * 100} %`,
    within: share >= LEAST_SHARE,
    otherProfile: 'not on Redis',
  };
}

async function perSecond(step: Step): Promise<number> {
  const startedAt = performance.now();
  let turn = 0;
  const work = async () => {
    while (performance.now() - startedAt < ROUND_MS) await step((turn += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (turn * 1000) / (performance.now() - startedAt);
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
