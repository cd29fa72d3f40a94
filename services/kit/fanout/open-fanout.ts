// Opens the configured fan-out. Drivers are loaded only when used.
import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { Fanout } from './fanout.ts';

export interface OpenFanoutOptions {
  readonly config: RedisSettings & { readonly FANOUT: 'postgres' | 'redis'; readonly DATABASE_URL: string };
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openFanout({ config, logger }: OpenFanoutOptions): Promise<Fanout> {
  if (config.FANOUT === 'redis') {
    const { openRedisFanout } = await import('./redis-fanout.ts');
    return openRedisFanout({ config, logger });
  }
  const { createPostgresFanout } = await import('./postgres-fanout.ts');
  return createPostgresFanout({ url: config.DATABASE_URL, logger });
}
