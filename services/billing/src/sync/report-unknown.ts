// Reports statuses and prices of the provider that we do not understand; they give no access.
import type { Logger } from 'pino';
import { countEvent } from '../telemetry/counted-events.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import { isKnownStatus, isLive } from '../subscriptions/subscription-in-force.ts';

export function reportUnknown(log: Logger, subscriptions: readonly ProviderSubscription[]): void {
  for (const subscription of subscriptions) {
    const { id: subscriptionId, status, price } = subscription;
    if (!isKnownStatus(status)) {
      log.error({ subscriptionId, status }, 'a subscription is in a state that we do not know: it gives no access');
      countEvent('consilium.subscriptions.unknown', { what: 'status' });
    } else if (price === null && isLive(subscription)) {
      log.warn({ subscriptionId }, 'a subscription is of a price that we do not sell: it gives no access');
      countEvent('consilium.subscriptions.unknown', { what: 'price' });
    }
  }
}
