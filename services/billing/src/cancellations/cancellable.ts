// What can be cancelled, asked of the provider now: no decision about money relies on our copies.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { findMoneyBack } from '../money-back/find-money-back.ts';
import type { MoneyBackOwner } from '../money-back/find-money-back.ts';
import type { MoneyBackMark } from '../money-back/money-back-marks.ts';
import { isMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { findLiveCancellation, cancellationsWithoutRefund } from './cancellations.sql.ts';
import type { Cancellation } from './cancellations.sql.ts';
import { findCancellingCustomer } from './customer-id.sql.ts';
import type { CancellingCustomer } from './customer-id.sql.ts';
import { calculateRefunds } from './calculate-refund.ts';
import type { CancellationFacts, RefundCalculation } from './calculate-refund.ts';

interface Choices {
  readonly options: readonly RefundCalculation[];
  /** The money-back would be an option if it had not been used before. */
  readonly isMoneyBackUsed: boolean;
  readonly moneyBackMarks: readonly MoneyBackMark[];
}

export interface Cancellable extends Choices {
  /** Read before the provider was asked. */
  readonly customer: CancellingCustomer;
  readonly subscription: ProviderSubscription;
  /** A cancellation of ours that was undone on the provider's page without our knowing. */
  readonly takenBackId: string | undefined;
}

type Facts = Pick<CancellationFacts, 'subscription' | 'invoices'>;

export function requirePayments({ payments }: Pick<BillingContext, 'payments'>): Payments {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  return payments;
}

/** Undefined without a subscription. Throws PaymentsFailure. */
export async function findCancellable(context: BillingContext, pseudonym: string): Promise<Cancellable | undefined> {
  const customer = await findCancellingCustomer(context.pool, pseudonym);
  if (!customer) return undefined;
  // Read before asking the provider: a cancellation finished after that may be missing from its answer.
  const kept = await cancellationsWithoutRefund(context.pool, customer.customerId);
  const facts = await findFacts(context, customer.customerId);
  if (!facts) return undefined;
  const { subscription } = facts;
  const takenBackId = kept.find((one) => isTakenBack(one, subscription))?.id;
  return { customer, subscription, takenBackId, ...(await choicesOf(context, { pseudonym, ...customer }, facts)) };
}

/** The subscription lasts longer than we agreed: it has no end any more, or was cancelled again after a renewal. */
function isTakenBack({ subscriptionId, accessEndsAt }: Cancellation, { id, cancelsAt }: ProviderSubscription): boolean {
  return subscriptionId === id && (cancelsAt === null || cancelsAt > accessEndsAt);
}

async function choicesOf(context: BillingContext, owner: MoneyBackOwner, facts: Facts): Promise<Choices> {
  const { subscription, invoices } = facts;
  const there = await findLiveCancellation(context.pool, subscription.id);
  if (there && there.refundMinor > 0) return { options: [agreed(there)], isMoneyBackUsed: false, moneyBackMarks: [] };
  const { pseudonym, customerId, addressHashes } = owner;
  const paid = { subscriptionId: subscription.id, invoices };
  const { isUsed, marks } = await findMoneyBack(context, { pseudonym, customerId, addressHashes }, paid);
  const calculated = (hadMoneyBack: boolean) => calculateRefunds({ ...facts, hadMoneyBack, now: context.clock.now() });
  const isMoneyBackUsed = isUsed && calculated(false).some(({ choice }) => choice === 'money_back');
  return { options: calculated(isUsed), isMoneyBackUsed, moneyBackMarks: marks };
}

/** What was already refunded is not counted a second time. */
function agreed({ choice, refundMinor, currency, accessEndsAt }: Cancellation): RefundCalculation {
  const because = { baseMinor: refundMinor, months: 0, usedMonths: null, firstPaidAt: null };
  return { choice, refundMinor, currency, accessEndsAt, parts: [], because };
}

/** The oldest of several: a job ends a second one. */
async function findFacts(context: BillingContext, customerId: string): Promise<Facts | undefined> {
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
