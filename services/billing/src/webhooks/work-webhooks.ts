// Handles stored webhook events: whoever they are about is synced, whatever they say and in whatever order they came.
import { startWorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { WorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { findSubject } from '../sync/customers.sql.ts';
import { findErasedInvoice } from '../sync/erased-payments.sql.ts';
import { syncErasedPayment } from '../sync/sync-erased-payments.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { claimEvents, finishEvents, nextEventDue, postponeEvent } from './webhook-events.sql.ts';
import type { ClaimedEvent } from './webhook-events.sql.ts';

const LEASE_MS = 2 * 60_000;
const BATCH = 50;
/** Syncs at the same time: the provider allows some dozens of requests a second, and others need the database too. */
const LANES = 4;
/** For webhook events received by other processes, and for retries. */
const LONGEST_IDLE_MS = 5000;
/** About two days from the first failure to the last attempt. */
const MOST_ATTEMPTS = 19;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 8 * 60 * 60_000;
/** A webhook event may arrive before the commit of its customer; for customers of others there is nothing to do. */
const ATTEMPTS_FOR_UNKNOWN = 3;

export function startWebhookWorker(context: BillingContext): WorkLoop {
  const work = async () => ((await handleWebhookEvents(context)) === BATCH ? 0 : untilNext(context));
  return startWorkLoop({ work, logger: context.log, name: 'the work on webhooks' });
}

async function untilNext({ pool, clock }: BillingContext): Promise<number> {
  const due = await nextEventDue(pool);
  if (!due) return LONGEST_IDLE_MS;
  return Math.max(10, Math.min(LONGEST_IDLE_MS, due.getTime() - clock.now().getTime()));
}

/** Handles one batch; returns how many were due. */
export async function handleWebhookEvents(context: BillingContext): Promise<number> {
  if (!context.payments) return 0;
  const now = context.clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const claimed = await claimEvents(context.pool, { now, leaseEndsAt, limit: BATCH });
  const waiting = [...(await groupBySubject(context, claimed))];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await handleSubject(context, ...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return claimed.length;
}

/** Several webhook events about one account need one sync. */
async function groupBySubject({ pool }: BillingContext, events: readonly ClaimedEvent[]) {
  const bySubject = new Map<string | undefined, ClaimedEvent[]>();
  for (const event of events) {
    const subject = await findSubject(pool, event);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), event]);
  }
  return bySubject;
}

async function handleSubject(
  context: BillingContext,
  subject: string | undefined,
  events: readonly ClaimedEvent[],
): Promise<void> {
  if (subject === undefined) return handleUnknown(context, events);
  try {
    await syncCustomer(context, subject);
    reportStuckBills(context, events);
    await finish(context, events, 'done');
  } catch (error) {
    await Promise.all(events.map((event) => postpone(context, event, error)));
  }
}

/** The only webhook event whose content counts: a sync sees an ordinary draft, which nobody will be asked to pay. */
function reportStuckBills({ log }: BillingContext, events: readonly ClaimedEvent[]): void {
  for (const { id } of events.filter(({ type }) => type === 'invoice.finalization_failed')) {
    log.error(
      { eventId: id },
      'the payment provider could not make a bill final: nobody pays it until it is mended there',
    );
    countEvent('consilium.invoices.not_finalized');
  }
}

async function handleUnknown(context: BillingContext, events: readonly ClaimedEvent[]): Promise<void> {
  const unknown: ClaimedEvent[] = [];
  for (const event of events) if (!(await handleErased(context, event))) unknown.push(event);
  const isKnownSoon = ({ customerId, paymentIntentId, attempts }: ClaimedEvent) =>
    (customerId !== null || paymentIntentId !== null) && attempts < ATTEMPTS_FOR_UNKNOWN;
  await finish(
    context,
    unknown.filter((event) => !isKnownSoon(event)),
    'ignored',
  );
  for (const event of unknown.filter(isKnownSoon)) await postpone(context, event, 'nobody of ours');
}

/** About a payment of an erased account. False when it is about no payment of ours. */
async function handleErased(context: BillingContext, event: ClaimedEvent): Promise<boolean> {
  const { paymentIntentId } = event;
  const invoiceId = paymentIntentId === null ? undefined : await findErasedInvoice(context.pool, paymentIntentId);
  if (invoiceId === undefined) return false;
  try {
    await syncErasedPayment(context, invoiceId);
    await finish(context, [event], 'done');
  } catch (error) {
    await postpone(context, event, error);
  }
  return true;
}

function finish({ pool, clock }: BillingContext, events: readonly ClaimedEvent[], state: 'done' | 'ignored') {
  return finishEvents(
    pool,
    events.map(({ id }) => id),
    state,
    clock.now(),
  );
}

async function postpone(
  { pool, clock, log }: BillingContext,
  { id, type, attempts }: ClaimedEvent,
  reason: unknown,
): Promise<void> {
  const dead = attempts >= MOST_ATTEMPTS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const nextAttemptAt = new Date(clock.now().getTime() + waitMs);
  await postponeEvent(pool, id, { error: String(reason).slice(0, 500), nextAttemptAt, dead });
  if (!(reason instanceof Error)) return;
  log.warn({ err: reason, eventId: id, type, attempts }, 'a webhook event of the payment provider could not be worked');
  if (!dead) return;
  log.error({ eventId: id, type }, 'a webhook event of the payment provider is given up and waits for an operator');
  countEvent('consilium.webhooks.dead');
}
