// npm run admin -- jobs: jobs that failed at their last attempt, listed, tried again or dropped.
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import type { DeadJob } from '@consilium/kit/jobs/dead-jobs/dead-job.ts';
import { dropDeadJobs, listDeadJobs, retryDeadJobs } from '@consilium/kit/jobs/dead-jobs/dead-jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { auditCommand, listed } from './subcommand.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';

const MOST_LISTED = 200;
/** Each gets an entry in the audit. */
const MOST_CHANGED = 1000;

async function list({ pool }: AdminRun): Promise<Outcome> {
  const dead = (await listDeadJobs(pool, MOST_LISTED)).map(({ failedAt, error, ...job }) => {
    const [reason = ''] = error.split('\n');
    return { ...job, failedAt: failedAt.toISOString(), reason };
  });
  const lines = dead.map(
    ({ id, name, failedAt, attempts, reason }) => `${id}  ${name}  ${failedAt}  ${attempts} attempts  ${reason}`,
  );
  return { text: listed(lines, 'No job is dead.'), data: dead };
}

const acts = {
  retry: { action: 'retry-job', within: retryDeadJobs, state: 'waiting', said: 'to run again, from the first attempt' },
  drop: { action: 'drop-job', within: dropDeadJobs, state: null, said: 'forgotten' },
} as const;

function change(act: keyof typeof acts) {
  const { action, within, state, said } = acts[act];
  return async ({ pool }: AdminRun, idOrName: string): Promise<Outcome> => {
    const jobs = await transaction(pool, async (tx) => {
      const dead = (await listDeadJobs(tx, MOST_CHANGED)).filter(
        ({ id, name }) => id === idOrName || name === idOrName,
      );
      if (dead.length === 0) throw new ConfigError(`No dead job has the id or the name ${idOrName}.`);
      for (const job of dead) {
        await within(tx, job.id);
        await auditJob(tx, job, { action, state });
      }
      return dead.length;
    });
    return { text: `${jobs === 1 ? 'One job is' : `${jobs} jobs are`} ${said}.`, data: { jobs } };
  };
}

/** A job is named after its part: `admin.send-answer`. */
async function auditJob(
  tx: Queryable,
  { id, name, attempts }: DeadJob,
  { action, state }: { readonly action: string; readonly state: string | null },
): Promise<void> {
  const [part = ''] = name.split('.');
  if (!isKnownName(serviceNames, part)) throw new ConfigError(`The job ${name} belongs to no part.`);
  const before = { name: name.slice(0, 200), attempts, state: 'dead' };
  await auditCommand(tx, part, {
    action,
    subjectKind: 'job',
    subjectId: id,
    before,
    after: state === null ? null : { state },
  });
}

export const jobCommands: readonly Subcommand[] = [
  { words: 'jobs list', run: list },
  { words: 'jobs retry <id-or-name>', run: change('retry') },
  { words: 'jobs drop <id-or-name>', confirm: () => 'A dropped job never runs.', run: change('drop') },
];
