// A process that begins a job and never finishes it. Its settings are JSON in the first argument.
import { pino } from 'pino';
import { z } from 'zod';
import { createPool } from '../../postgres/pool.ts';
import { redisVariables } from '../../redis/redis-variables.ts';
import { openBullJobs } from '../bull/bull-jobs.ts';
import { createGraphileJobs } from '../graphile-jobs.ts';

const settingsSchema = z.object({
  JOBS: z.enum(['postgres', 'redis']),
  databaseUrl: z.string(),
  schema: z.string(),
  jobName: z.string(),
  redis: z.record(z.string(), z.string()).default({}),
});
export type DoomedWorkerSettings = z.input<typeof settingsSchema>;

const { JOBS, databaseUrl, schema, jobName, redis } = settingsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const pool = createPool({ url: databaseUrl, applicationName: 'doomed', maxConnections: 5 });
const options = { pool, schema, logger: pino({ level: 'silent' }), lostJobsMs: 1_000 };
const config = z.object(redisVariables).parse(redis);
const jobs = JOBS === 'redis' ? await openBullJobs({ ...options, config }) : createGraphileJobs(options);
await jobs.work([
  {
    job: { name: jobName, payload: z.unknown(), maxAttempts: 1 },
    run: async () => {
      process.stdout.write('begun\n');
      await new Promise(() => {});
    },
  },
]);
