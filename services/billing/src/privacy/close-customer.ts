// After an account is erased: ends its subscription now, refunds what the rules give, and deletes the customer at the provider.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import { requirePayments } from '../cancellations/cancellable.ts';
import { findLiveCancellation, unfinishedOfCustomer } from '../cancellations/cancellations.sql.ts';
import { carryOn } from '../cancellations/carry-on.ts';
import { calculateRefunds } from '../cancellations/calculate-refund.ts';
import { startCancellation } from '../cancellations/start-cancellation.ts';
import type { BillingContext } from '../context/context.ts';
import { findMoneyBack } from '../money-back/find-money-back.ts';
import { isMissing } from '../payments/payments-failure.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { wasDeleted } from '../sync/customers.sql.ts';
import { syncBeforeDeletion } from '../sync/sync-erased-payments.ts';
import { beginTry, endClosing, insertClosing, noteFailedTry } from './closings.sql.ts';
import type { Closing, ClosingTry } from './closings.sql.ts';
import type { ErasedCustomer } from './erase-money.sql.ts';

const payloadSchema = z.object({ customerId: z.string(), sessionIds: z.array(z.string()) });
type Payload = z.output<typeof payloadSchema>;

const closeCustomerJob: JobDefinition<Payload> = {
  name: 'billing.close-customer',
  payload: payloadSchema,
  maxAttempts: 25,
};

/** Jobs give up one day; the row stays until the provider has deleted the customer. */
export async function orderClosing(
  tx: Queryable,
  { jobs, clock }: Pick<BillingContext, 'jobs' | 'clock'>,
  { customerId, sessionIds, addressHashes }: ErasedCustomer,
): Promise<void> {
  if (customerId === null) return;
  await insertClosing(tx, { customerId, sessionIds, addressHashes }, clock.now());
  const payload = { customerId, sessionIds: [...sessionIds] };
  await jobs.enqueue(closeCustomerJob, payload, { transaction: tx, key: `${closeCustomerJob.name}:${customerId}` });
}

export function closeCustomerHandler(context: BillingContext): JobHandler<Payload> {
  return { job: closeCustomerJob, run: (payload) => closeCustomer(context, payload) };
}

/**
 * Retried until the provider has deleted the customer; every step is repeatable. With the key of another account everything
 * looks missing while the subscription would renew for ever, so only a webhook event of the deletion counts.
 */
export async function closeCustomer(context: BillingContext, closing: Closing): Promise<void> {
  const { pool, clock } = context;
  const { customerId } = closing;
  const thisTry = (await beginTry(pool, customerId, clock.now())) ?? { attempts: 1, addressHashes: [] };
  try {
    await close(context, closing, thisTry);
  } catch (error) {
    if (!isMissing(error) || !(await wasDeleted(pool, customerId))) {
      await noteFailedTry(pool, customerId, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
  }
  await endClosing(pool, customerId);
}

async function close(context: BillingContext, { customerId, sessionIds }: Closing, thisTry: ClosingTry): Promise<void> {
  const payments = requirePayments(context);
  // First, because later steps treat what is missing as ended.
  await payments.subscriptionsOf(customerId);
  for (const sessionId of sessionIds) await payments.expireCheckout(sessionId);
  for (const id of await unfinishedOfCustomer(context.pool, customerId)) await carryOn(context, id);
  for (const subscription of (await payments.subscriptionsOf(customerId)).filter(isLive))
    await endSubscription(context, subscription, thisTry);
  await syncBeforeDeletion(context, customerId);
  await payments.deleteCustomer(customerId);
}

/** Nobody can use the subscription any more, so it does not run to its end. */
async function endSubscription(
  context: BillingContext,
  subscription: ProviderSubscription,
  { attempts, addressHashes }: ClosingTry,
): Promise<void> {
  const { id: subscriptionId, customerId } = subscription;
  const payments = requirePayments(context);
  const now = context.clock.now();
  const there = await findLiveCancellation(context.pool, subscriptionId);
  const isPaidBack = there !== undefined && there.refundMinor > 0;
  const invoices = await payments.invoicesOf(customerId);
  const owner = { pseudonym: null, customerId, addressHashes };
  const { isUsed, marks } = await findMoneyBack(context, owner, { subscriptionId, invoices });
  const [best] = calculateRefunds({ subscription, invoices, now, hadMoneyBack: isUsed });
  if (best && best.refundMinor > 0 && !isPaidBack) {
    const calculation = { ...best, accessEndsAt: now };
    const wanted = { pseudonym: null, customerId, subscriptionId, origin: 'account_erased', calculation } as const;
    await carryOn(context, (await startCancellation(context, { ...wanted, moneyBackMarks: marks })).id);
  }
  // The provider repeats an earlier failure for the same idempotency key, so each attempt has its own.
  await payments.endSubscription(subscriptionId, `erased:${subscriptionId}:${attempts}`);
}
