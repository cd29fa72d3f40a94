// Every hour: handles the provider's events that never reached us, and syncs customers whose copies are old.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import type { Payments, ProviderEvent } from '../payments/payments.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { keepEvents } from '../webhooks/webhook-events.sql.ts';
import { handleWebhookEvents } from '../webhooks/work-webhooks.ts';
import { findComparedUntil, findDueCustomers, hadCustomers, setComparedUntil } from './reconciliation.sql.ts';

const HOUR_MS = 60 * 60_000;
/** The provider lists no older ones. */
const LISTED_FOR_MS = 30 * 24 * HOUR_MS;
/** Events that appear while the list is read are in the next one. */
const OVERLAP_MS = HOUR_MS;
const SYNC_AFTER_MS = 24 * HOUR_MS;
const MOST_SYNCS = 500;
const EVENTS_AT_ONCE = 200;

export const reconcileJob: JobDefinition<Record<string, never>> = {
  name: 'billing.reconcile',
  payload: z.strictObject({}),
  maxAttempts: 3,
};

export const reconcileSchedule: JobSchedule = { cron: '23 * * * *', job: reconcileJob, payload: {} };

export function reconcileHandler(context: BillingContext): JobHandler<Record<string, never>> {
  return { job: reconcileJob, run: () => reconcile(context) };
}

/** Asks nothing of the provider while nobody has ever bought anything. */
export async function reconcile(context: BillingContext): Promise<void> {
  const { payments, pool } = context;
  if (!payments || !(await hadCustomers(pool))) return;
  await keepLostEvents(context, payments);
  while ((await handleWebhookEvents(context)) > 0);
  await syncOldCopies(context);
}

async function keepLostEvents(context: BillingContext, payments: Payments): Promise<void> {
  const { pool, clock, log } = context;
  const now = clock.now();
  const since = (await findComparedUntil(pool)) ?? new Date(now.getTime() - LISTED_FOR_MS);
  let lost = 0;
  let batch: ProviderEvent[] = [];
  for await (const event of payments.eventsSince(since)) {
    batch.push(event);
    if (batch.length < EVENTS_AT_ONCE) continue;
    lost += await keepEvents(pool, batch, now);
    batch = [];
  }
  lost += await keepEvents(pool, batch, now);
  await setComparedUntil(pool, new Date(now.getTime() - OVERLAP_MS));
  if (lost === 0) return;
  log.warn({ events: lost }, 'webhook events of the payment provider had not come; they are worked now');
  for (let told = 0; told < lost; told += 1) countEvent('consilium.webhooks.repaired');
}

async function syncOldCopies(context: BillingContext): Promise<void> {
  const { pool, clock, log } = context;
  const before = new Date(clock.now().getTime() - SYNC_AFTER_MS);
  for (const pseudonym of await findDueCustomers(pool, before, MOST_SYNCS)) {
    try {
      await syncCustomer(context, pseudonym);
    } catch (error) {
      log.warn({ err: error }, 'a customer could not be looked at anew');
    }
  }
}
