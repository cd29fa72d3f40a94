// Which subscriptions are to be ended after a lost dispute, and the job that ends them, so that nothing more is charged.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { ProviderSubscription } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { lossOf } from './loss.ts';
import type { Loss, SubscriptionsAndInvoices } from './loss.ts';

export const stopLostJob: JobDefinition<{ pseudonym: string }> = {
  name: 'billing.stop-lost',
  payload: z.object({ pseudonym: z.string() }),
  maxAttempts: 25,
};

export interface SubscriptionToEnd {
  readonly subscription: ProviderSubscription;
  readonly loss: Loss;
}

/** Those that would go on or renew. Subscriptions to something we do not sell are left alone. */
export function subscriptionsToEnd({ subscriptions, invoices }: SubscriptionsAndInvoices): SubscriptionToEnd[] {
  return subscriptions
    .filter((subscription) => isLive(subscription) && subscription.price !== null)
    .flatMap((subscription) => {
      const loss = lossOf(subscription, invoices);
      return loss === 'running' || (loss === 'earlier' && isRenewed(subscription)) ? [{ subscription, loss }] : [];
    });
}

function isRenewed({ cancelsAt, periodEndsAt }: ProviderSubscription): boolean {
  return cancelsAt === null || cancelsAt > periodEndsAt;
}
