// What could be cancelled, asked of the provider at this moment: nothing about money is decided by a copy.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context.ts';
import { findMoneyBack } from '../money-back/find-money-back.ts';
import type { MoneyBackOwner } from '../money-back/find-money-back.ts';
import type { MoneyBackMark } from '../money-back/money-back-marks.ts';
import { isMissing } from '../payments/payments-failure.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { findLiveCancellation, keptToTheEnd } from './cancellations.sql.ts';
import type { Cancellation } from './cancellations.sql.ts';
import { findCancellingCustomer } from './customer-id.sql.ts';
import type { CancellingCustomer } from './customer-id.sql.ts';
import { reckonCancellation } from './reckon.ts';
import type { CancellationFacts, Reckoning } from './reckon.ts';

interface Choices {
  readonly options: readonly Reckoning[];
  /** It would be among them, had it not been used before. */
  readonly isMoneyBackMissed: boolean;
  readonly moneyBackMarks: readonly MoneyBackMark[];
}

export interface Cancellable extends Choices {
  /** As it was before the provider was asked. */
  readonly customer: CancellingCustomer;
  readonly subscription: ProviderSubscription;
  /** The cancellation that was taken back at the provider, where nobody told us. */
  readonly takenBackId: string | undefined;
}

type Facts = Pick<CancellationFacts, 'subscription' | 'invoices'>;

export function requirePayments({ payments }: Pick<BillingContext, 'payments'>): Payments {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  return payments;
}

/** Undefined for who has no subscription. Throws PaymentsFailure. */
export async function findCancellable(context: BillingContext, pseudonym: string): Promise<Cancellable | undefined> {
  const customer = await findCancellingCustomer(context.pool, pseudonym);
  if (!customer) return undefined;
  // One that is done only after the provider was asked may be missing in its answer.
  const kept = await keptToTheEnd(context.pool, customer.customerId);
  const facts = await findFacts(context, customer.customerId);
  if (!facts) return undefined;
  const { subscription } = facts;
  const takenBackId = kept.find((one) => isTakenBack(one, subscription))?.id;
  return { customer, subscription, takenBackId, ...(await choicesOf(context, { pseudonym, ...customer }, facts)) };
}

/** It goes on for longer than was agreed: for ever, or cancelled anew after a renewal. */
function isTakenBack({ subscriptionId, accessEndsAt }: Cancellation, { id, cancelsAt }: ProviderSubscription): boolean {
  return subscriptionId === id && (cancelsAt === null || cancelsAt > accessEndsAt);
}

async function choicesOf(context: BillingContext, owner: MoneyBackOwner, facts: Facts): Promise<Choices> {
  const { subscription, invoices } = facts;
  const there = await findLiveCancellation(context.pool, subscription.id);
  if (there && there.refundMinor > 0) return { options: [agreed(there)], isMoneyBackMissed: false, moneyBackMarks: [] };
  const { pseudonym, customerId, addressHashes } = owner;
  const paid = { subscriptionId: subscription.id, invoices };
  const { isUsed, marks } = await findMoneyBack(context, { pseudonym, customerId, addressHashes }, paid);
  const reckoned = (hadMoneyBack: boolean) => reckonCancellation({ ...facts, hadMoneyBack, now: context.clock.now() });
  const isMoneyBackMissed = isUsed && reckoned(false).some(({ choice }) => choice === 'money_back');
  return { options: reckoned(isUsed), isMoneyBackMissed, moneyBackMarks: marks };
}

/** What is paid back already is not divided a second time. */
function agreed({ choice, refundMinor, currency, accessEndsAt }: Cancellation): Reckoning {
  const because = { baseMinor: refundMinor, months: 0, usedMonths: null, firstPaidAt: null };
  return { choice, refundMinor, currency, accessEndsAt, parts: [], because };
}

/** Of several the oldest: a second one is ended by itself. */
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
