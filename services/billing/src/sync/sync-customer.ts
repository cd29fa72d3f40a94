// The only way in which the provider's state becomes ours: everything is asked for again, whatever the occasion.
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context.ts';
import { stillPaid } from '../disputes/loss.ts';
import { stopLostJob, toStop } from '../disputes/stop-lost.ts';
import { tellDisputes } from '../disputes/tell-disputes.ts';
import { orderLetters } from '../letters/order-letters.ts';
import { tellPlan } from '../plans-in-force/tell-plan.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { findSubscriptions, replaceSubscriptions } from '../subscriptions/subscriptions.sql.ts';
import { beginLook, forgetCustomerId, takeOver, wasDeleted } from './customers.sql.ts';
import type { Look } from './customers.sql.ts';
import { boughtTwice, endBoughtTwiceJob } from './bought-twice.ts';
import { dropUnpaidJob, stillPayable } from './drop-unpaid.ts';
import { lookAtProvider } from './look-at-provider.ts';
import type { Seen } from './look-at-provider.ts';
import { findMoneyMoved, putPayments } from './payments.sql.ts';
import { moneyEvents, nothingMoved, storedPayments, returnedMinor } from './stored-payments.ts';
import { storedSubscriptions } from './stored-subscriptions.ts';
import { reportPaymentsAfterEnd } from './report-payments-after-end.ts';
import { reportUnknown } from './report-unknown.ts';

/**
 * Asks the provider for the subscriptions and invoices of the account's customer, replaces our copies, derives the plan in
 * force and publishes what changed. Does nothing without a customer. Call it after a command, never within a transaction.
 *
 * Syncs are numbered before the provider is asked. A sync with a higher number asked later, so it has seen everything that
 * an earlier one has: an earlier one that arrives after it is dropped without loss.
 */
export async function syncCustomer(context: BillingContext, pseudonym: string): Promise<void> {
  const { payments, pool, log } = context;
  if (!payments) return;
  const look = await beginLook(pool, pseudonym);
  if (!look) return;
  const seen = await lookAtProvider({ payments, log }, look.customerId, () => wasDeleted(pool, look.customerId));
  reportUnknown(log, seen.subscriptions);
  await transaction(pool, (tx) => store(tx, context, { pseudonym, look, seen }));
  context.wakeRelay();
}

interface Findings {
  readonly pseudonym: string;
  readonly look: Look;
  readonly seen: Seen;
}

async function store(tx: Queryable, context: BillingContext, { pseudonym, look, seen }: Findings): Promise<void> {
  const { clock, config, jobs } = context;
  const now = clock.now();
  if (!(await takeOver(tx, pseudonym, look, now))) return;
  if (!seen.exists) await forgetCustomerId(tx, pseudonym, look.customerId);
  const known = new Map((await findSubscriptions(tx, pseudonym)).map((one) => [one.subscriptionId, one.renewalAmount]));
  await replaceSubscriptions(tx, pseudonym, storedSubscriptions(seen, known));
  const isRefunded = await storePayments(tx, context, { pseudonym, seen, now });
  await followRefunds(tx, context, seen.invoices);
  await orderLetters(tx, context, { pseudonym, subscriptions: seen.subscriptions, invoices: seen.invoices });
  await tellPlan(tx, { pseudonym, config, now, ...(isRefunded && { because: 'refund' }) });
  if (boughtTwice(stillPaid(seen)).length > 0)
    await jobs.enqueue(endBoughtTwiceJob, { pseudonym }, { transaction: tx, key: `bought-twice-${pseudonym}` });
  if (toStop(seen).length > 0)
    await jobs.enqueue(stopLostJob, { pseudonym }, { transaction: tx, key: `stop-lost-${pseudonym}` });
  if (stillPayable(seen).length > 0)
    await jobs.enqueue(dropUnpaidJob, { pseudonym }, { transaction: tx, key: `drop-unpaid-${pseudonym}` });
}

/** True when a refund was found that was not known before. */
async function storePayments(
  tx: Queryable,
  context: BillingContext,
  { pseudonym, seen, now }: Omit<Findings, 'look'> & { readonly now: Date },
): Promise<boolean> {
  const payments = storedPayments(seen.invoices);
  const known = await findMoneyMoved(tx, pseudonym);
  await tellDisputes(tx, context, { pseudonym, seen, payments, known });
  reportPaymentsAfterEnd(context.log, seen.subscriptions, { payments, known });
  await putPayments(tx, pseudonym, payments);
  await enqueueEvents(tx, 'billing', moneyEvents(payments, known, { pseudonym, now }));
  return payments.some(
    (payment) => returnedMinor(payment) > returnedMinor(known.get(payment.invoiceId) ?? nothingMoved),
  );
}
