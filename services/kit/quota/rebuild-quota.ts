// Fills the shards of a quota store that lost its data, from the units that others know.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import type { RedisClient } from '../redis/redis-connection.ts';
import type { RedisSettings } from '../redis/redis-variables.ts';
import { defineScript } from '../redis/script.ts';
import type { RedisScript } from '../redis/script.ts';
import { storeAnswers } from '../redis/store-answer.ts';
import type { InTime } from '../redis/store-answer.ts';
import { epochKey, shardKeys, shardOf, shardOfHold, SHARDS } from './quota-shards.ts';
import type { Shard } from './quota-shards.ts';
import { QuotaUnavailableError } from './quota-store.ts';
import type { KnownUnit } from './quota-store.ts';
import { addUnitsLua, beginLua, clearLua, finishLua, keepLockLua, pointLua } from './rebuild-quota.lua.ts';

/** Longer than a page of units may take; after a crash the lock expires by then. */
const LOCK_MS = 20_000;
const MOST_RELEASES = 5;
const RELEASE_PAUSE_MS = 200;
const MOST_UNITS = 200;
const MOST_KEYS = 1000;

export interface Rebuilder {
  lostShards(): Promise<readonly Shard[]>;
  rebuild(units: () => AsyncIterable<readonly KnownUnit[]>, now: Date): Promise<boolean>;
}

interface Building {
  readonly prefix: string;
  readonly redis: RedisClient;
  readonly inTime: InTime;
  readonly token: string;
  readonly scripts: Readonly<Record<'begin' | 'clear' | 'add' | 'point' | 'finish' | 'keepLock', RedisScript>>;
}

export function createRebuilder({
  redis,
  config,
}: {
  readonly redis: RedisClient;
  readonly config: RedisSettings;
}): Rebuilder {
  const prefix = config.REDIS_KEY_PREFIX;
  const inTime = storeAnswers(redis, config, (cause) => {
    return new QuotaUnavailableError('the quota store does not answer', { cause });
  });
  const scripts = {
    begin: defineScript(redis, 'consiliumBegin', beginLua),
    clear: defineScript(redis, 'consiliumClear', clearLua),
    add: defineScript(redis, 'consiliumAddUnits', addUnitsLua),
    point: defineScript(redis, 'consiliumPoint', pointLua),
    finish: defineScript(redis, 'consiliumFinish', finishLua),
    keepLock: defineScript(redis, 'consiliumKeepLock', keepLockLua),
  };
  const lostShards = async () => {
    const found = await Promise.all(SHARDS.map((shard) => inTime(redis.exists(epochKey(prefix, shard)))));
    return SHARDS.filter((_, index) => found[index] === 0);
  };
  return {
    lostShards,
    async rebuild(units, now) {
      if ((await lostShards()).length === 0) return false;
      const building: Building = { prefix, redis, inTime, scripts, token: randomUUID() };
      try {
        if (!(await takeLock(building))) return false;
        const shards = new Set(await lostShards());
        if (shards.size === 0) return false;
        await fill(building, shards, units(), now);
        return true;
      } finally {
        await releaseLock(building);
      }
    },
  };
}

async function fill(
  building: Building,
  shards: ReadonlySet<Shard>,
  batches: AsyncIterable<readonly KnownUnit[]>,
  now: Date,
): Promise<void> {
  const step = stepper(building);
  for (const shard of shards) await step(shard, building.scripts.begin);
  await clearShards(building, shards);
  for await (const batch of batches) {
    await keepLock(building, LOCK_MS);
    const current = batch.filter(({ windowEndsAt }) => windowEndsAt > now);
    for (const [shard, units] of byShard(current, ({ subject }) => shardOf(subject)))
      if (shards.has(shard))
        for (const part of parts(units)) await step(shard, building.scripts.add, unitValues(part, now));
    for (const [shard, units] of byShard(current.filter(isElsewhere), ({ holdId }) => shardOfHold(holdId)))
      if (shards.has(shard)) for (const part of parts(units)) await step(shard, building.scripts.point, pointers(part));
  }
  for (const shard of shards) await step(shard, building.scripts.finish);
}

/** Throws when another process began later and so owns the shard. */
function stepper({ prefix, token, inTime }: Building) {
  return async (
    shard: Shard,
    script: RedisScript,
    {
      keys = [],
      values = [],
    }: { readonly keys?: readonly string[]; readonly values?: readonly (string | number)[] } = {},
  ) => {
    const done = await inTime(script([epochKey(prefix, shard), ...keys], [token, ...values]));
    if (done !== 1) throw new QuotaUnavailableError('another process rebuilds the quota store');
  };
}

/** Deletes the remains of an earlier attempt, or of a store that lost only its epoch. Scans all keys: rare, and nobody waits for it. */
async function clearShards(building: Building, shards: ReadonlySet<Shard>): Promise<void> {
  const { redis, prefix, scripts } = building;
  const step = stepper(building);
  const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
  for (const node of nodes) {
    const found = node.scanStream({ match: `${prefix}:{q*}:*`, count: MOST_KEYS });
    for await (const keys of found as AsyncIterable<string[]>) {
      const old = keys.filter((key) => !key.endsWith('}:building'));
      for (const shard of shards) {
        const mine = old.filter((key) => key.startsWith(shardKeys(prefix, shard)));
        if (mine.length > 0) await step(shard, scripts.clear, { keys: mine });
      }
    }
  }
}

async function takeLock({ redis, prefix, token, inTime }: Building): Promise<boolean> {
  return (await inTime(redis.set(lockKey(prefix), token, 'PX', LOCK_MS, 'NX'))) === 'OK';
}

/** Another process may begin once it expired; then the token of each shard decides. */
async function keepLock({ prefix, token, inTime, scripts }: Building, forMs: number): Promise<void> {
  await inTime(scripts.keepLock([lockKey(prefix)], [token, forMs]));
}

/** Also after an answer that came too late: Redis may have taken the lock all the same, and nobody could rebuild until it expires. */
async function releaseLock(building: Building): Promise<void> {
  for (let attempt = 1; attempt <= MOST_RELEASES; attempt += 1) {
    if (await wasAnswered(keepLock(building, 0))) return;
    await delay(RELEASE_PAUSE_MS);
  }
}

async function wasAnswered(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function lockKey(prefix: string): string {
  return `${prefix}:quota-rebuilding`;
}

function byShard(
  units: readonly KnownUnit[],
  shardFor: (unit: KnownUnit) => Shard | undefined,
): Iterable<[Shard, readonly KnownUnit[]]> {
  return Map.groupBy(units, (unit) => shardFor(unit) ?? '').entries();
}

function parts(units: readonly KnownUnit[]): readonly (readonly KnownUnit[])[] {
  return Array.from({ length: Math.ceil(units.length / MOST_UNITS) }, (_, index) =>
    units.slice(index * MOST_UNITS, (index + 1) * MOST_UNITS),
  );
}

function unitValues(units: readonly KnownUnit[], now: Date) {
  const values = units.flatMap((unit) => [
    unit.holdId,
    unit.subject,
    unit.class,
    unit.idempotencyKey ?? '',
    unit.state,
    unit.windowStartsAt.getTime(),
    unit.windowEndsAt.getTime(),
    unit.heldAt.getTime(),
    unit.takenIn,
  ]);
  return { values: [now.getTime(), ...values] };
}

function isElsewhere({ holdId, subject }: KnownUnit): boolean {
  return shardOfHold(holdId) !== shardOf(subject);
}

function pointers(units: readonly KnownUnit[]) {
  return { values: units.flatMap(({ holdId, subject }) => [holdId, shardOf(subject)]) };
}
