// What was bought beside another subscription ends, and all of its money goes back.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { endWithFullRefund } from '../cancellations/end-with-full-refund.ts';
import type { BillingContext } from '../context.ts';
import { countEvent } from '../counted-events.ts';
import { boughtTwice, endBoughtTwiceJob } from './bought-twice.ts';
import { findCustomerId } from './customers.sql.ts';
import { syncCustomer } from './sync-customer.ts';

export function endBoughtTwiceHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return { job: endBoughtTwiceJob, run: ({ pseudonym }) => endBoughtTwice(context, pseudonym) };
}

async function endBoughtTwice(context: BillingContext, pseudonym: string): Promise<void> {
  const { payments, pool, log } = context;
  const customerId = await findCustomerId(pool, pseudonym);
  if (!payments || customerId === undefined) return;
  for (const subscription of boughtTwice(await payments.subscriptionsOf(customerId))) {
    log.error(
      { subscriptionId: subscription.id },
      'a subscription was bought beside another: it ends with a full refund',
    );
    countEvent('consilium.subscriptions.bought_twice');
    await endWithFullRefund(context, { pseudonym, subscription, reason: 'bought_twice' });
  }
  await syncCustomer(context, pseudonym);
}
