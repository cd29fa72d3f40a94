// Ends what a lost dispute left unpaid, at once or with the period that is still paid for.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { BillingContext } from '../context.ts';
import type { Payments } from '../payments/payments.ts';
import { findCustomerId } from '../sync/customers.sql.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { stopLostJob, toStop } from './stop-lost.ts';
import type { ToStop } from './stop-lost.ts';

export function stopLostHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return { job: stopLostJob, run: ({ pseudonym }) => stopLost(context, pseudonym) };
}

/** Asked anew: a dispute may have been won meanwhile, or the next period paid. */
async function stopLost(context: BillingContext, pseudonym: string): Promise<void> {
  const { payments, pool, log } = context;
  const customerId = await findCustomerId(pool, pseudonym);
  if (!payments || customerId === undefined) return;
  const [subscriptions, invoices] = await Promise.all([
    payments.subscriptionsOf(customerId),
    payments.invoicesOf(customerId),
  ]);
  for (const one of toStop({ subscriptions, invoices })) {
    log.warn({ subscriptionId: one.subscription.id, loss: one.loss }, 'a subscription ends after a lost dispute');
    await stopOne(payments, one);
  }
  await syncCustomer(context, pseudonym);
}

/** Ending twice is ending once; somebody may have taken the end back meanwhile, so each time is a call of its own. */
function stopOne(payments: Payments, { subscription, loss }: ToStop): Promise<void> {
  const operationId = `lost:${newId()}`;
  return loss === 'running'
    ? payments.endSubscription(subscription.id, operationId)
    : payments.cancelAt(subscription.id, 'period_end', operationId);
}
