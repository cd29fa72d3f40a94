// The only way in which the provider's state becomes ours: everything is asked for again, whatever the occasion.
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { putBookings } from '../bookings/bookings.sql.ts';
import type { BillingContext } from '../context/context.ts';
import { stillPaid } from '../disputes/loss.ts';
import { stopLostJob, subscriptionsToEnd } from '../disputes/stop-lost.ts';
import { tellDisputes } from '../disputes/tell-disputes.ts';
import { orderLetters } from '../letters/order-letters.ts';
import { publishPlan } from '../plans-in-force/publish-plan.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { findSubscriptions, replaceSubscriptions } from '../subscriptions/subscriptions.sql.ts';
import { beginSync, forgetCustomerId, acceptSync, wasDeleted } from './customers.sql.ts';
import type { NumberedSync } from './customers.sql.ts';
import { boughtTwice, endBoughtTwiceJob } from './bought-twice.ts';
import { dropUnpaidJob, stillPayable } from './drop-unpaid.ts';
import { fetchCustomer } from './fetch-customer.ts';
import type { FetchedCustomer } from './fetch-customer.ts';
import { findMoneyStates, putPayments } from './payments.sql.ts';
import { moneyEvents, noMoney, storedPayments, returnedMinor } from './stored-payments.ts';
import { storedSubscriptions } from './stored-subscriptions.ts';
import { reportPaymentsAfterEnd } from './report-payments-after-end.ts';
import { reportUnknown } from './report-unknown.ts';

/**
 * Asks the provider for the subscriptions and invoices of the account's customer, replaces our copies, derives the plan in
 * force and publishes what changed. Does nothing without a customer. Call it after a command, never within a transaction.
 *
 * Syncs are numbered before the provider is asked. A sync with a higher number asked later, so it has fetched everything that
 * an earlier one has: an earlier one that arrives after it is dropped without loss.
 */
export async function syncCustomer(context: BillingContext, pseudonym: string): Promise<void> {
  const { payments, pool, log } = context;
  if (!payments) return;
  const sync = await beginSync(pool, pseudonym);
  if (!sync) return;
  const fetched = await fetchCustomer({ payments, log }, sync.customerId, () => wasDeleted(pool, sync.customerId));
  reportUnknown(log, fetched.subscriptions);
  await transaction(pool, (tx) => store(tx, context, { pseudonym, sync, fetched }));
  context.wakeRelay();
}

interface Findings {
  readonly pseudonym: string;
  readonly sync: NumberedSync;
  readonly fetched: FetchedCustomer;
}

async function store(tx: Queryable, context: BillingContext, { pseudonym, sync, fetched }: Findings): Promise<void> {
  const { clock, config, jobs } = context;
  const now = clock.now();
  if (!(await acceptSync(tx, pseudonym, sync, now))) return;
  if (!fetched.exists) await forgetCustomerId(tx, pseudonym, sync.customerId);
  const known = new Map((await findSubscriptions(tx, pseudonym)).map((one) => [one.subscriptionId, one.renewalAmount]));
  await replaceSubscriptions(tx, pseudonym, storedSubscriptions(fetched, known));
  const isRefunded = await storePayments(tx, context, { pseudonym, fetched, now });
  await followRefunds(tx, context, fetched.invoices);
  await orderLetters(tx, context, { pseudonym, subscriptions: fetched.subscriptions, invoices: fetched.invoices });
  await publishPlan(tx, { pseudonym, config, now, ...(isRefunded && { because: 'refund' }) });
  if (boughtTwice(stillPaid(fetched)).length > 0)
    await jobs.enqueue(endBoughtTwiceJob, { pseudonym }, { transaction: tx, key: `bought-twice-${pseudonym}` });
  if (subscriptionsToEnd(fetched).length > 0)
    await jobs.enqueue(stopLostJob, { pseudonym }, { transaction: tx, key: `stop-lost-${pseudonym}` });
  if (stillPayable(fetched).length > 0)
    await jobs.enqueue(dropUnpaidJob, { pseudonym }, { transaction: tx, key: `drop-unpaid-${pseudonym}` });
}

/** True when a refund was found that was not known before. */
async function storePayments(
  tx: Queryable,
  context: BillingContext,
  { pseudonym, fetched, now }: Omit<Findings, 'sync'> & { readonly now: Date },
): Promise<boolean> {
  const payments = storedPayments(fetched.invoices);
  const known = await findMoneyStates(tx, pseudonym);
  await tellDisputes(tx, context, { pseudonym, fetched, payments, known });
  reportPaymentsAfterEnd(context.log, fetched.subscriptions, { payments, known });
  await putPayments(tx, pseudonym, payments);
  await putBookings(tx, fetched.invoices);
  await enqueueEvents(tx, 'billing', moneyEvents(payments, known, { pseudonym, now }));
  return payments.some((payment) => returnedMinor(payment) > returnedMinor(known.get(payment.invoiceId) ?? noMoney));
}
