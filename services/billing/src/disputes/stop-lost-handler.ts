// Ends what a lost dispute left unpaid: at once, or at the end of a period that is still paid for.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { BillingContext } from '../context/context.ts';
import type { Payments } from '../payments/payments.ts';
import { repairAtProvider } from '../sync/repair-at-provider.ts';
import { stopLostJob, subscriptionsToEnd } from './stop-lost.ts';
import type { SubscriptionToEnd } from './stop-lost.ts';

/** Checks again first: since the job was ordered the dispute may have been won or the next period paid. */
export function stopLostHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return {
    job: stopLostJob,
    run: ({ pseudonym }) =>
      repairAtProvider(context, pseudonym, async (payments, found) => {
        for (const one of subscriptionsToEnd(found)) {
          const facts = { subscriptionId: one.subscription.id, loss: one.loss };
          context.log.warn(facts, 'a subscription ends after a lost dispute');
          await stopOne(payments, one);
        }
      }),
  };
}

/** Ending twice is harmless. Somebody may have resumed it meanwhile, so each call has its own idempotency key. */
function stopOne(payments: Payments, { subscription, loss }: SubscriptionToEnd): Promise<void> {
  const operationId = `lost:${newId()}`;
  return loss === 'running'
    ? payments.endSubscription(subscription.id, operationId)
    : payments.cancelAt(subscription.id, 'period_end', operationId);
}
