import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RedisSettings } from '../../redis/redis-variables.ts';
import type { Jobs } from '../jobs.ts';
export async function openBullJobs(options: {
  readonly config: RedisSettings;
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
}): Promise<Jobs> {
  throw new Error(String(options));
}
