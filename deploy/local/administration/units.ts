// npm run admin -- units: what the portal shows of message units, a person's units of today, and a comparison of ledger and store.
import { holdsToday } from '@consilium/chat/quota-holds/holds-today.ts';
import { personUsage } from '@consilium/chat/quota-holds/person-usage.ts';
import { planOf } from '@consilium/chat/quota-holds/plan-limit.ts';
import { ledgerHealth, startLedgerCheck } from '@consilium/billing/ledger-checks/ledger-health.ts';
import { findPerson } from '@consilium/auth/people/people.sql.ts';
import { messageClasses } from '@consilium/contracts/plans.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { accountOf } from './account-of.ts';
import type { AdminRun, Outcome, Subcommand } from './subcommand.ts';
import { withQuotaStore } from './with-quota-store.ts';

const jobsSchema = z.object({ ...jobsVariables, ...redisVariables });
const clock = systemClock;

/** Leaked units, answers beyond a limit, and people in whom the last comparison found a difference are a failure. */
async function figures(run: AdminRun): Promise<Outcome> {
  return withQuotaStore(run, async (quota) => {
    const holds = await holdsToday({ pool: run.pool, quota, clock });
    const ledger = await ledgerHealth({ pool: run.pool, clock });
    const different = ledger.latest?.differingPeople ?? 0;
    const lines = [
      `open: ${holds.open === null ? 'not known, the store is down' : `${holds.open.count}${holds.open.isMore ? '+' : ''}`}`,
      ...messageClasses.map((name) => {
        const { settled, released, givenBack } = ledger.lately[name];
        return `${name}, last 24 hours: settled ${settled}, released ${released}, given back ${givenBack}`;
      }),
      `leaked: ${holds.leaked}`,
      `past limit: ${holds.pastLimit}`,
      ledger.latest === null
        ? 'ledger and store: never compared'
        : `ledger and store: compared ${ledger.latest.endedAt}, people who differ ${different}`,
    ];
    const isFailure = holds.leaked > 0 || holds.pastLimit > 0 || different > 0;
    return { text: lines.join('\n'), data: { holds, ledger }, isFailure };
  });
}

async function ofPerson(run: AdminRun, who: string): Promise<Outcome> {
  const { id } = await accountOf(run.pool, who);
  const person = await findPerson(run.pool, id);
  if (!person) throw new ConfigError(`${who} is erased.`);
  const { pseudonym, plan, zone } = person;
  return withQuotaStore(run, async (quota, config) => {
    const data = await personUsage({ pool: run.pool, quota, clock, config }, { pseudonym, plan: planOf(plan), zone });
    const { units, conversations } = data;
    const lines =
      units === null
        ? ['units: not known, the store is down']
        : messageClasses.map((name) => {
            const { used, held, limit } = units[name];
            return `${name}: ${used} used, ${held} held, of ${limit < 0 ? 'unlimited' : limit}`;
          });
    const ends = units === null ? [] : [`counted anew at ${units.resetsAt}`];
    return {
      text: [
        ...lines,
        ...ends,
        `conversations: ${conversations.total}, of these open ${conversations.open}, completed ${conversations.completed}`,
      ].join('\n'),
      data,
    };
  });
}

async function compare({ pool, environment }: AdminRun): Promise<Outcome> {
  const logger = createLogger('admin', 'error');
  const jobs = await openJobs({ config: readConfig(jobsSchema, environment), pool, schema: 'billing', logger });
  try {
    const data = await startLedgerCheck({ pool, clock, jobs, wakeRelay: () => undefined }, null);
    return { text: `Ledger and store are being compared since ${data.runningSince}; units shows the result.`, data };
  } finally {
    await jobs.stop();
  }
}

export const unitCommands: readonly Subcommand[] = [
  { words: 'units', run: figures },
  { words: 'units person <who>', run: ofPerson },
  { words: 'units compare', run: compare },
];
