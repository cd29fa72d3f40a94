// All people known to a quota store on Redis, shard by shard. Scans all keys: rare, and nobody waits for it.
import { Cluster } from 'ioredis';
import type { RedisClient } from '../redis/redis-connection.ts';
import { shardKeys, SHARDS } from './quota-shards.ts';
import type { Shard } from './quota-shards.ts';

const KEYS_PER_STEP = 1000;

/** Each at least once, including those whose window is over. */
export async function* scanSubjects(
  redis: RedisClient,
  prefix: string,
  unavailable: (cause: Error) => Error,
): AsyncGenerator<readonly [Shard, readonly string[]]> {
  const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
  const windows = SHARDS.map((shard) => [shard, `${shardKeys(prefix, shard)}w:`] as const);
  try {
    for (const node of nodes)
      for await (const keys of node.scanStream({ match: `${prefix}:{q*}:w:*`, count: KEYS_PER_STEP }))
        for (const [shard, begin] of windows) {
          const subjects = (keys as string[])
            .filter((key) => key.startsWith(begin))
            .map((key) => key.slice(begin.length));
          if (subjects.length > 0) yield [shard, subjects];
        }
  } catch (error) {
    throw unavailable(new Error(error instanceof Error ? error.message : 'no answer'));
  }
}
