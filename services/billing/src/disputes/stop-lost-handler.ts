// Ends what a lost dispute left unpaid, at once or with the period that is still paid for.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { BillingContext } from '../context.ts';
import type { Payments } from '../payments/payments.ts';
import { putRight } from '../sync/put-right.ts';
import { stopLostJob, toStop } from './stop-lost.ts';
import type { ToStop } from './stop-lost.ts';

/** A dispute may have been won since the job was ordered, or the next period paid. */
export function stopLostHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return {
    job: stopLostJob,
    run: ({ pseudonym }) =>
      putRight(context, pseudonym, async (payments, found) => {
        for (const one of toStop(found)) {
          const facts = { subscriptionId: one.subscription.id, loss: one.loss };
          context.log.warn(facts, 'a subscription ends after a lost dispute');
          await stopOne(payments, one);
        }
      }),
  };
}

/** Ending twice is ending once; somebody may have taken the end back meanwhile, so each time is a call of its own. */
function stopOne(payments: Payments, { subscription, loss }: ToStop): Promise<void> {
  const operationId = `lost:${newId()}`;
  return loss === 'running'
    ? payments.endSubscription(subscription.id, operationId)
    : payments.cancelAt(subscription.id, 'period_end', operationId);
}
