// POST /resume-subscription: undoes a cancellation whose paid time is not over, wherever it was made.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import { findToTakeBack, noteTakenBack } from '../cancellations/take-back.ts';
import type { BillingContext } from '../context/context.ts';
import { findCustomer } from '../customers/customers.sql.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { syncAfterCommand } from '../sync/sync-after-command.ts';

export function resumeSubscription(context: BillingContext, pseudonym: string): Promise<Subscription> {
  return askPayments(context, 'PLAN_CHANGE_FAILED', async (payments) => {
    const customer = await findCustomer(context.pool, pseudonym);
    const all = customer?.customerId ? await payments.subscriptionsOf(customer.customerId) : [];
    const cancelled = all.find(({ endedAt, cancelsAt }) => endedAt === null && cancelsAt !== null);
    if (!cancelled) throw httpError('NO_SUBSCRIPTION');
    const ours = await findToTakeBack(context, pseudonym, cancelled.id);
    await payments.resume(cancelled.id, newId());
    if (ours !== undefined) await noteTakenBack(context, ours);
    await syncAfterCommand(context, pseudonym);
    return readSubscription(context, pseudonym);
  });
}
