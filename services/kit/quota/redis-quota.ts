// Quota holds in Redis: every step is one script on one shard, so one atomic round trip.
import type { Logger } from 'pino';
import { closeRedis, openRedis } from '../redis/redis-connection.ts';
import type { RedisClient } from '../redis/redis-connection.ts';
import type { RedisSettings } from '../redis/redis-variables.ts';
import { defineScript } from '../redis/script.ts';
import { storeAnswers } from '../redis/store-answer.ts';
import { midnightsAround } from './quota-day.ts';
import type { Midnights } from './quota-day.ts';
import { epochKey, newHoldId, shardOf, shardOfHold, SHARDS } from './quota-shards.ts';
import type { Shard } from './quota-shards.ts';
import { QuotaUnavailableError } from './quota-store.ts';
import type { HoldAnswer, OpenHold, QuotaFigures, QuotaStore, SettleAnswer } from './quota-store.ts';
import {
  figuresLua,
  giveBackLua,
  holdLua,
  openHoldsLua,
  resolveLua,
  runningLua,
  settleInLua,
  upgradeLua,
} from './quota.lua.ts';
import { createRebuilder } from './rebuild-quota.ts';
import { scanSubjects } from './scan-subjects.ts';

export async function openRedisQuota(options: {
  readonly config: RedisSettings;
  readonly logger: Logger;
}): Promise<QuotaStore> {
  const { config, logger } = options;
  const redis = await openRedis(config, { purpose: 'quota', neededBy: 'QUOTA', logger });
  return createRedisQuota({ redis, config });
}

type Ask = (shard: Shard, values: readonly (string | number)[]) => Promise<unknown>;

export function createRedisQuota({
  redis,
  config,
}: {
  readonly redis: RedisClient;
  readonly config: RedisSettings;
}): QuotaStore {
  const ask = asker(redis, config);
  const take = ask('consiliumHold', holdLua);
  const resolve = changed(followed(ask('consiliumResolve', resolveLua)));
  const settleIn = followed(ask('consiliumSettleIn', settleInLua));
  const giveBack = changed(followed(ask('consiliumGiveBack', giveBackLua)));
  const move = changed(followed(ask('consiliumUpgrade', upgradeLua)));
  const readFigures = ask('consiliumFigures', figuresLua);
  const running = ask('consiliumRunning', runningLua);
  const listOpen = ask('consiliumOpenHolds', openHoldsLua);
  const rebuilder = createRebuilder({ redis, config });
  return {
    async hold({ subject, zone, now, limit, idempotencyKey, class: inClass }) {
      const shard = shardOf(subject);
      const times = timesOf(zone, now);
      const answer = await take(shard, [newHoldId(shard), subject, inClass, idempotencyKey, limit, ...times]);
      return holdAnswer(answer as HeldRow | DeniedRow);
    },
    settle: (holdId) => resolve(holdId, ['settled']),
    settleIn: async (holdId, inClass) => settleAnswers[Number(await settleIn(holdId, [inClass]))] ?? 'unchanged',
    release: (holdId) => resolve(holdId, ['released']),
    giveBack: (holdId) => giveBack(holdId, []),
    upgrade: (holdId, toClass, limit) => move(holdId, [toClass, limit]),
    async figures(subject, classes, zone, now) {
      const row = (await readFigures(shardOf(subject), [subject, ...timesOf(zone, now), ...classes])) as number[];
      const [startsAt = 0, endsAt = 0, ...counts] = row;
      const figures = (index: number) =>
        figuresOf(counts[2 * index] ?? 0, counts[2 * index + 1] ?? 0, startsAt, endsAt);
      return Object.fromEntries(classes.map((name, index) => [name, figures(index)]));
    },
    async openHolds(before, limit) {
      const rows = await Promise.all(SHARDS.map((shard) => listOpen(shard, [before.getTime(), limit])));
      return (rows as OpenRow[][]).flat().toSorted(byAge).slice(0, limit).map(openHold);
    },
    async *subjects(now) {
      for await (const [shard, subjects] of scanSubjects(redis, config.REDIS_KEY_PREFIX, unavailable)) {
        const known = (await running(shard, [now.getTime(), ...subjects])) as string[];
        if (known.length > 0) yield known;
      }
    },
    condition: async () => ((await rebuilder.lostShards()).length === 0 ? 'ready' : 'lost'),
    rebuild: (units, now) => rebuilder.rebuild(units, now),
    stop: () => closeRedis(redis),
  };
}

function asker(redis: RedisClient, config: RedisSettings) {
  const inTime = storeAnswers(redis, config, unavailable);
  const epochs = new Map(SHARDS.map((shard) => [shard, [epochKey(config.REDIS_KEY_PREFIX, shard)]]));
  return (name: string, lua: string): Ask => {
    const run = defineScript(redis, name, lua);
    return async (shard, values) => {
      const answer = await inTime(run(epochs.get(shard) ?? [], values));
      if (answer === 'lost') throw new QuotaUnavailableError('the quota store lost its counters');
      return answer;
    };
  };
}

function unavailable(cause: Error): QuotaUnavailableError {
  return new QuotaUnavailableError('the quota store does not answer', { cause });
}

/** An id this store did not make (it was rebuilt from others') may be in another shard: the first one knows which. */
function followed(ask: Ask) {
  return async (holdId: string, values: readonly (string | number)[]): Promise<unknown> => {
    const shard = shardOfHold(holdId);
    if (shard === undefined) return 0;
    const answer = await ask(shard, [holdId, ...values]);
    return typeof answer === 'string' ? await ask(answer, [holdId, ...values]) : answer;
  };
}

function changed(ask: ReturnType<typeof followed>) {
  return async (holdId: string, values: readonly (string | number)[]): Promise<boolean> =>
    (await ask(holdId, values)) === 1;
}

/** By the number the script returns. */
const settleAnswers: readonly SettleAnswer[] = ['unchanged', 'settled', 'other_class'];

function timesOf(zone: string, now: Date): readonly number[] {
  const { day, nextDay, dayAfter }: Midnights = midnightsAround(zone, now);
  return [now.getTime(), day.getTime(), nextDay.getTime(), dayAfter.getTime()];
}

type HeldRow = readonly ['held', string, number, 0 | 1, string, string, number, number, number, number];
type DeniedRow = readonly ['denied', 'exhausted' | 'busy', number, number, number, number];

function holdAnswer(row: HeldRow | DeniedRow): HoldAnswer {
  if (row[0] === 'denied') {
    const [outcome, reason, ...figures] = row;
    return { outcome, reason, ...figuresOf(...figures) };
  }
  const [outcome, holdId, attempt, repeated, inClass, takenIn, ...figures] = row;
  return { outcome, holdId, attempt, repeated: repeated === 1, class: inClass, takenIn, ...figuresOf(...figures) };
}

function figuresOf(used: number, held: number, startsAt: number, endsAt: number): QuotaFigures {
  return { used, held, windowStartsAt: new Date(startsAt), resetsAt: new Date(endsAt) };
}

type OpenRow = readonly [string, string, string, number];

function byAge(one: OpenRow, other: OpenRow): number {
  return one[3] - other[3] || (one[0] < other[0] ? -1 : 1);
}

function openHold([holdId, subject, inClass, heldAt]: OpenRow): OpenHold {
  return { holdId, subject, class: inClass, heldAt: new Date(heldAt) };
}
