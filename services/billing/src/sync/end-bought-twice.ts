// Ends subscriptions bought beside another one, and refunds what was paid for them at the same time.
import type { JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { endAndPayBack } from '../cancellations/end-and-pay-back.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { stillPaid } from '../disputes/loss.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import { endBoughtTwiceJob, bestFirst } from './bought-twice.ts';
import { repairAtProvider } from './repair-at-provider.ts';

export function endBoughtTwiceHandler(context: BillingContext): JobHandler<{ pseudonym: string }> {
  return {
    job: endBoughtTwiceJob,
    run: ({ pseudonym }) =>
      repairAtProvider(context, pseudonym, async (_payments, found) => {
        const [kept, ...surplus] = bestFirst(stillPaid(found));
        for (const subscription of surplus) {
          if (kept) await endOne(context, { pseudonym, subscription, kept });
        }
      }),
  };
}

/** Only payments since the kept one began are refunded: what an older one cost before that was paid only once. */
async function endOne(
  context: BillingContext,
  {
    pseudonym,
    subscription,
    kept,
  }: {
    readonly pseudonym: string;
    readonly subscription: ProviderSubscription;
    readonly kept: ProviderSubscription;
  },
): Promise<void> {
  context.log.error(
    { subscriptionId: subscription.id, keptId: kept.id },
    'a subscription was bought beside another: it ends, and what was paid twice goes back',
  );
  countEvent('consilium.subscriptions.bought_twice');
  await endAndPayBack(context, { pseudonym, subscription, paidSince: kept.startedAt, reason: 'bought_twice' });
}
