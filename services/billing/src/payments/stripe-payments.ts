// The payments port on Stripe's API, through its official SDK.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Payments } from './payments.ts';
import { isLiveKey } from './payments-variables.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { createStripeClient } from './stripe-client.ts';
import type { CallLimits } from './stripe-client.ts';
import { stripeEvents } from './stripe-events.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { stripeLists } from './stripe-lists.ts';
import { stripePlanChanges } from './stripe-plan-changes.ts';
import { stripePortal } from './stripe-portal.ts';
import { createStripePrices } from './stripe-prices.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

export interface StripeOptions {
  readonly key: string;
  readonly apiUrl: string | undefined;
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  readonly limits?: CallLimits;
}

export function createStripePayments({ key, apiUrl, webhookSecrets, clock, limits }: StripeOptions): Payments {
  const client = createStripeClient(key, apiUrl, limits);
  const prices = createStripePrices(client, clock);
  return {
    async checkPrices() {
      await prices.toSell('monthly');
      await prices.toSell('yearly');
    },
    ...stripeCheckouts(client, prices),
    ...stripePortal(client, prices),
    ...stripeSubscriptions(client, prices),
    ...stripeInvoices(client, prices),
    ...stripeLists(client),
    ...stripePlanChanges(client, prices),
    ...stripeRefunds(client),
    ...stripeEvents(client, { secrets: webhookSecrets, isLive: isLiveKey(key), clock }),
  };
}
