// What a lost dispute means for a subscription: its running period is unpaid, or only an earlier one is. Pure.
import { covers, isPaid } from '../cancellations/paid-for-period.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';

/** Which period's payment the bank took back: the `running` one or an `earlier` one. */
export type Loss = 'running' | 'earlier';

export interface SubscriptionsAndInvoices {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

/** Undefined: nothing was lost. A running period that is not paid yet counts as lost with an earlier one. */
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

/** When two were bought, one whose payment was lost is not the one to keep: it ends by itself. */
export function stillPaid({ subscriptions, invoices }: SubscriptionsAndInvoices): ProviderSubscription[] {
  return subscriptions.filter((subscription) => lossOf(subscription, invoices) !== 'running');
}
