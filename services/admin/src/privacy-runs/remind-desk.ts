// A scheduled job: reminds the desk by mail of privacy requests that wait for 20 and for 27 days.
import { PRIVACY_ANSWERED_WITHIN_MS, privacyReminderDays } from '@consilium/contracts/admin/support/request-fields.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { z } from 'zod';
import type { AdminContext } from '../context/context.ts';
import { addStep } from '../desk/steps.sql.ts';
import { orderLetter } from '../letters/order-letter.ts';
import { privacyReminder } from '../letters/request-letters.ts';
import { lockToRemind } from './reminders.sql.ts';

const DAY_MS = 24 * 3_600_000;
const REQUESTS_AT_A_TIME = 100;
const job: JobDefinition<unknown> = { name: 'admin.remind-desk', payload: z.unknown(), maxAttempts: 3 };

export const remindDeskSchedule: JobSchedule = { cron: '7 * * * *', job, payload: {} };

export function remindDeskHandler(context: AdminContext): JobHandler<unknown> {
  return { job, run: () => remindDesk(context) };
}

export async function remindDesk(context: AdminContext): Promise<void> {
  // The later one first: a request of 27 days is not told twice at once.
  for (const days of privacyReminderDays.toReversed()) await remindOf(context, days);
}

async function remindOf(context: AdminContext, days: number): Promise<void> {
  const now = context.clock.now();
  const dueBy = new Date(now.getTime() + PRIVACY_ANSWERED_WITHIN_MS - days * DAY_MS);
  const told = privacyReminderDays.filter((each) => each >= days);
  await transaction(context.pool, async (tx) => {
    for (const requestId of await lockToRemind(tx, { dueBy, days: told, limit: REQUESTS_AT_A_TIME })) {
      await addStep(tx, { requestId, at: now, by: null, action: 'reminded', to: String(days) });
      const occasion = `reminder:${days}:${requestId}`;
      await orderLetter(tx, context, { occasion, name: privacyReminder.id, requestId, to: 'desk' });
    }
  });
}
