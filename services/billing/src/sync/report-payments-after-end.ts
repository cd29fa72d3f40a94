// Reports payments that arrived after their subscription had ended: a payment page was still open, and the money buys nothing.
import type { Logger } from 'pino';
import { countEvent } from '../telemetry/counted-events.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import type { MoneyState, StoredPayment } from './payments.sql.ts';

/** Once, in the sync that sees the payment first. A refunded payment needs no attention. */
export function reportPaymentsAfterEnd(
  log: Logger,
  subscriptions: readonly ProviderSubscription[],
  { payments, known }: { readonly payments: readonly StoredPayment[]; readonly known: ReadonlyMap<string, MoneyState> },
): void {
  const ends = new Map(subscriptions.map(({ id, endedAt }) => [id, endedAt]));
  for (const { invoiceId, subscriptionId, paidAt, paidMinor, refundedMinor } of payments) {
    const end = ends.get(subscriptionId ?? '') ?? null;
    const isNews = paidMinor > (known.get(invoiceId)?.paidMinor ?? 0);
    if (end === null || paidAt === null || paidAt <= end || paidMinor <= refundedMinor || !isNews) continue;
    log.error({ paymentId: invoiceId, subscriptionId }, 'a bill was paid after its subscription ended: pay it back');
    countEvent('consilium.payments.in_vain');
  }
}
