// Ends a subscription at once and refunds what was paid for it since a moment: charges that should not have happened.
import type { BillingContext } from '../context/context.ts';
import type { ProviderSubscription } from '../payments/payments.ts';
import { requirePayments } from './cancellable.ts';
import { carryOn } from './carry-on.ts';
import { calculateFullRefund } from './calculate-refund.ts';
import { startCancellation } from './start-cancellation.ts';

/** Once per subscription, however often it is called. Does not sync afterwards: the caller does. */
export async function endAndPayBack(
  context: BillingContext,
  {
    pseudonym,
    subscription,
    paidSince,
    reason,
  }: {
    readonly pseudonym: string;
    readonly subscription: ProviderSubscription;
    readonly paidSince: Date;
    readonly reason: 'bought_twice';
  },
): Promise<void> {
  const { customerId, id: subscriptionId } = subscription;
  const invoices = await requirePayments(context).invoicesOf(customerId);
  const paid = invoices.filter(({ paidAt }) => paidAt !== null && paidAt >= paidSince);
  const calculation = calculateFullRefund({ subscription, invoices: paid, now: context.clock.now() });
  const wanted = { pseudonym, customerId, subscriptionId, origin: reason, calculation, moneyBackMarks: undefined };
  const { id } = await startCancellation(context, wanted);
  await carryOn(context, id);
}
