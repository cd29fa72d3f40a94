// Reminds people whose yearly subscription renews within the next days, once per renewal, in time to cancel.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { priceOf } from '@consilium/contracts/plans.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { orderLetter } from './order-letter.ts';
import { findRenewals } from './renewals.sql.ts';
import type { Renewal } from './renewals.sql.ts';
import { renewalSoon } from './subscription-letters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 200;

const remindJob: JobDefinition<unknown> = { name: 'billing.remind-of-renewals', payload: z.unknown(), maxAttempts: 5 };

/** Hourly, so that a process that was down for an hour loses no letter. */
export const remindSchedule: JobSchedule = { cron: '23 * * * *', job: remindJob, payload: {} };

export function remindHandler(context: BillingContext): JobHandler<unknown> {
  return { job: remindJob, run: () => remindOfRenewals(context) };
}

type Reminding = Pick<BillingContext, 'pool' | 'clock' | 'jobs'> & {
  readonly config: Pick<BillingContext['config'], 'RENEWAL_NOTICE_DAYS'>;
};

export async function remindOfRenewals(context: Reminding): Promise<void> {
  const { pool, clock, config } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + config.RENEWAL_NOTICE_DAYS * DAY_MS);
  for (let after = ''; ;) {
    const renewals = await findRenewals(pool, { now, until, after, limit: PAGE });
    for (const renewal of renewals) await transaction(pool, (tx) => remind(tx, context, renewal));
    const last = renewals.at(-1);
    if (!last || renewals.length < PAGE) return;
    after = last.subscriptionId;
  }
}

async function remind(
  tx: Parameters<typeof orderLetter>[0],
  context: Reminding,
  { subscriptionId, pseudonym, price, renewsAt, renewalAmount }: Renewal,
): Promise<void> {
  const at = renewsAt.toISOString();
  await orderLetter(tx, context, {
    occasion: `renewal:${subscriptionId}:${at}`,
    pseudonym,
    letter: renewalSoon.with({ amount: renewalAmount ?? priceOf(price), price, at }),
  });
}
