// What could be cancelled, asked of the provider at this moment: nothing about money is decided by a copy.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context.ts';
import { isMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { findLiveCancellation, hadMoneyBack } from './cancellations.sql.ts';
import type { Cancellation } from './cancellations.sql.ts';
import { findCustomerId } from './customer-id.sql.ts';
import { reckonCancellation } from './reckon.ts';
import type { CancellationFacts, Reckoning } from './reckon.ts';

export interface Cancellable {
  readonly customerId: string;
  readonly subscription: ProviderSubscription;
  readonly options: readonly Reckoning[];
}

export function requirePayments({ payments }: Pick<BillingContext, 'payments'>): Payments {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  return payments;
}

/** Undefined for who has no subscription. Throws PaymentsFailure. */
export async function findCancellable(context: BillingContext, pseudonym: string): Promise<Cancellable | undefined> {
  const customerId = await findCustomerId(context.pool, pseudonym);
  const facts = customerId === undefined ? undefined : await findFacts(context, customerId);
  if (customerId === undefined || !facts) return undefined;
  const { subscription } = facts;
  const there = await findLiveCancellation(context.pool, subscription.id);
  if (there && there.refundMinor > 0) return { customerId, subscription, options: [agreed(there)] };
  const reckonable = {
    ...facts,
    hadMoneyBack: await hadMoneyBack(context.pool, { pseudonym, customerId }),
    now: context.clock.now(),
  };
  return { customerId, subscription, options: reckonCancellation(reckonable) };
}

/** What is paid back already is not divided a second time. */
function agreed({ choice, refundMinor, currency, accessEndsAt }: Cancellation): Reckoning {
  const because = { baseMinor: refundMinor, months: 0, usedMonths: null, firstPaidAt: null };
  return { choice, refundMinor, currency, accessEndsAt, parts: [], because };
}

/** Of several the oldest: a second one is ended by itself. */
async function findFacts(
  context: BillingContext,
  customerId: string,
): Promise<Pick<CancellationFacts, 'subscription' | 'invoices'> | undefined> {
  const payments = requirePayments(context);
  try {
    const all = await payments.subscriptionsOf(customerId);
    const subscription = all.filter(isLive).toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())[0];
    return subscription && { subscription, invoices: await payments.invoicesOf(customerId) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
