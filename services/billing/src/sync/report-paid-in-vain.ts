// Money that came for a subscription after its end: its page was open somewhere, and nothing is to be had for it.
import type { Logger } from 'pino';
import { countEvent } from '../counted-events.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import type { MoneyMoved, StoredPayment } from './payments.sql.ts';

/** In the look that sees it first. What went back meanwhile needs nobody. */
export function reportPaidInVain(
  log: Logger,
  subscriptions: readonly ProviderSubscription[],
  { payments, known }: { readonly payments: readonly StoredPayment[]; readonly known: ReadonlyMap<string, MoneyMoved> },
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
