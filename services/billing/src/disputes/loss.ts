// What a lost dispute leaves of a subscription: a period that is not paid for any more, or one that still is. Pure.
import { covers, isPaid } from '../cancellations/paid-for-period.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

/** `running`: the bank took back what the running period was paid with. `earlier`: what another one was paid with. */
export type Loss = 'running' | 'earlier';

export interface SeenMoney {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

/** Undefined: nothing was taken back. A period that nobody paid for yet is not kept for an earlier one's sake. */
export function lossOf(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): Loss | undefined {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  if (!own.some(isLost)) return undefined;
  const period = { startsAt: subscription.periodStartsAt, endsAt: subscription.periodEndsAt };
  const covering = own.filter((invoice) => isPaid(invoice) && covers(invoice, period));
  return covering.length > 0 && !covering.some(isLost) ? 'earlier' : 'running';
}

function isLost({ payments }: ProviderInvoice): boolean {
  return payments.some(({ lost }) => lost.amountMinor > 0);
}

/** Of what was bought twice, one whose money is gone is not the one that stays: it ends by itself. */
export function stillPaid({ subscriptions, invoices }: SeenMoney): ProviderSubscription[] {
  return subscriptions.filter((subscription) => lossOf(subscription, invoices) !== 'running');
}
