// Returns a Redis store's answer in time, or reports the store as unavailable.
import { Cluster } from 'ioredis';
import { withStoreDeadline } from '../limits/store-deadline.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisSettings } from './redis-variables.ts';

export type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/**
 * A single node's client enforces the time limit of each command. In a cluster a command may be redirected, so the limit is
 * enforced here. Causes lose what ioredis adds to them: the command with all its arguments.
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
