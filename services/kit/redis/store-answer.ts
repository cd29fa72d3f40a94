// What a store on Redis answers in time, or that it is unavailable.
import { Cluster } from 'ioredis';
import { withStoreDeadline } from '../limits/store-deadline.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisSettings } from './redis-variables.ts';

export type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/**
 * One node keeps the time of each command itself. In a cluster a command may be sent on from node to node, so the store
 * does. Causes lose what ioredis adds to them: the command with all it carried.
 */
export function storeAnswers(
  redis: RedisClient,
  { REDIS_TIMEOUT_MS }: RedisSettings,
  unavailable: (cause: Error) => Error,
): InTime {
  const refuse = (error: unknown) => unavailable(new Error(error instanceof Error ? error.message : 'no answer'));
  if (redis instanceof Cluster) return (work) => withStoreDeadline(work, REDIS_TIMEOUT_MS, refuse);
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      throw refuse(error);
    }
  };
}
