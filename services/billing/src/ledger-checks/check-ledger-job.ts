// Every night, and when an administrator asks: compares the ledger with the quota store and keeps the result.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { openQuotaStore } from '@consilium/kit/quota/open-quota-store.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import { z } from 'zod';
import { findDaysPastLimit } from '../answered-days/find-days-past-limit.ts';
import type { CheckingContext as AnswersContext } from '../answered-days/find-days-past-limit.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { checkLedger } from './check-ledger.ts';
import { beginCheck, checksKept, dropOldChecks, endCheck, failCheck, putDaysPastLimit } from './ledger-checks.sql.ts';
import type { BegunCheck, CheckResult } from './ledger-checks.sql.ts';

/** A check takes seconds; one that reports nothing for this long died with its process. */
const ABANDONED_MS = 15 * 60_000;

type Payload = z.output<typeof payloadSchema>;
const payloadSchema = z.strictObject({ checkId: z.uuid().nullable() });

/** Not retried: a failed check is kept, and whoever wants to know starts another. */
export const checkLedgerJob: JobDefinition<Payload> = {
  name: 'billing.check-ledger',
  payload: payloadSchema,
  maxAttempts: 1,
};

export const checkLedgerSchedule: JobSchedule = { cron: '37 3 * * *', job: checkLedgerJob, payload: { checkId: null } };

/** The running check, or a new one whose job is still to be enqueued. */
export async function beginLedgerCheck(tx: Queryable, now: Date): Promise<BegunCheck & { readonly isNew: boolean }> {
  const mine = { id: newId(), begunAt: now };
  const running = await beginCheck(tx, mine, new Date(now.getTime() - ABANDONED_MS));
  return { ...running, isNew: running.id === mine.id };
}

type CheckingContext = Pick<BillingContext, 'log'> & AnswersContext;

export function checkLedgerHandler(context: CheckingContext): JobHandler<Payload> {
  return {
    job: checkLedgerJob,
    async run({ checkId }, { signal }) {
      if (checkId !== null) return runCheck(context, checkId, signal);
      const begun = await transaction(context.pool, (tx) => beginLedgerCheck(tx, context.clock.now()));
      if (begun.isNew) await runCheck(context, begun.id, signal);
    },
  };
}

async function runCheck(context: CheckingContext, checkId: string, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = context;
  try {
    await compareWithPlans(context, checkId, signal);
    const result = await withStore(context, signal);
    await transaction(pool, (tx) => endCheck(tx, checkId, clock.now(), result));
    tell(context, result);
  } catch (error) {
    log.warn({ err: error }, 'the ledger could not be compared with the store of units');
    await failCheck(pool, checkId, clock.now(), signal.aborted ? 'interrupted' : failureOf(error));
  }
  await dropOldChecks(pool, checksKept);
}

/** The quota store is opened for the check only: billing needs it for nothing else and starts without it. */
async function withStore({ config, pool, clock, log }: CheckingContext, signal: AbortSignal): Promise<CheckResult> {
  const quota = await openQuotaStore({ config, pool, logger: log });
  try {
    return await checkLedger({ pool, quota, clock }, signal);
  } finally {
    await quota.stop();
  }
}

function failureOf(error: unknown): 'store_away' | 'failed' {
  return error instanceof QuotaUnavailableError || error instanceof ConfigError ? 'store_away' : 'failed';
}

/** An unreachable chat does not stop the other comparison. What chat reports is logged as an error at once. */
async function compareWithPlans(context: CheckingContext, checkId: string, signal: AbortSignal): Promise<void> {
  const days = await findDaysPastLimit(context, signal).catch((error: unknown) => {
    context.log.warn({ err: error }, 'answers could not be compared with plans');
    return undefined;
  });
  if (days === undefined) return;
  await transaction(context.pool, (tx) => putDaysPastLimit(tx, checkId, days));
  if (days.length === 0) return;
  context.log.error({ days: days.length }, 'people were answered more often than their plan gives');
  countEvent('consilium.ledger.days_past_limit');
}

/** Names nobody: the administrators' page does. */
function tell({ log }: CheckingContext, { people, units, differingPeople }: CheckResult): void {
  if (differingPeople === 0) return log.info({ people, units }, 'the ledger equals the store of units');
  log.error({ people, units, differingPeople }, 'the ledger and the store of units differ');
  countEvent('consilium.ledger.differences');
}
