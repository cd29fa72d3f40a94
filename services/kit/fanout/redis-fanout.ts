import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { Fanout } from './fanout.ts';
export async function openRedisFanout(options: {
  readonly config: RedisSettings;
  readonly logger: Logger;
}): Promise<Fanout> {
  throw new Error(String(options));
}
