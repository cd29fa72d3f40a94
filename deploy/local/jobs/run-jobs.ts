// The subcommands of npm run jobs; each returns lines to print.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { dropDeadJobs, listDeadJobs, retryDeadJobs } from '@consilium/kit/jobs/dead-jobs/dead-jobs.ts';
import type { DeadJob } from '@consilium/kit/jobs/dead-jobs/dead-job.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const MOST_LISTED = 200;

const usage = `npm run jobs -- list-dead
npm run jobs -- retry <id or name>
npm run jobs -- drop <id or name>
Jobs that failed at their last attempt: retry runs one again, or all of a name, from the first attempt; drop forgets it. --data DIR names the folder of the product that runs; DATABASE_URL another database.`;

/** With the owner's database URL it covers all parts, with a part's URL only that part. */
export async function runJobs(words: readonly string[], databaseUrl: string): Promise<string> {
  const [command = '', idOrName = ''] = words;
  const pool = createPool({ url: databaseUrl, applicationName: 'jobs', maxConnections: 2 });
  try {
    switch (`${command} ${words.length}`) {
      case 'list-dead 1':
        return await showDead(pool);
      case 'retry 2':
        return `${jobsOf(await retryDeadJobs(pool, idOrName), idOrName)} to run again, from the first attempt.`;
      case 'drop 2':
        return `${jobsOf(await dropDeadJobs(pool, idOrName), idOrName)} forgotten.`;
      default:
        throw new ConfigError(usage);
    }
  } finally {
    await pool.end();
  }
}

function jobsOf(jobs: number, idOrName: string): string {
  if (jobs === 0) throw new ConfigError(`No dead job has the id or the name ${idOrName}.`);
  return jobs === 1 ? 'One job is' : `${jobs} jobs are`;
}

async function showDead(db: Queryable): Promise<string> {
  const dead = await listDeadJobs(db, MOST_LISTED + 1);
  if (dead.length === 0) return 'No job is dead.';
  const lines = dead.slice(0, MOST_LISTED).map(lineOf);
  return [...lines, ...(dead.length > MOST_LISTED ? ['There are more: these are the oldest.'] : [])].join('\n');
}

function lineOf({ id, name, attempts, failedAt, error }: DeadJob): string {
  const [reason = ''] = error.split('\n');
  return `${id}  ${name}  ${failedAt.toISOString()}  ${attempts} attempts  ${reason}`;
}
