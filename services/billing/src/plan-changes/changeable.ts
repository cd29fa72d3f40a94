// The subscription that a plan change applies to, read from the provider, and whether it can be changed.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { findCustomer } from '../customers/customers.sql.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';

export interface Changeable {
  readonly subscription: ProviderSubscription;
  readonly from: PriceId;
}

/** `at once`: charged now. `at period end`: planned. `stay`: a planned change is dropped. */
export type ChangeKind = 'at once' | 'at period end' | 'stay';

export async function findChangeable(
  { pool }: BillingContext,
  payments: Payments,
  pseudonym: string,
): Promise<Changeable> {
  const customer = await findCustomer(pool, pseudonym);
  if (!customer?.customerId) throw httpError('NO_SUBSCRIPTION');
  const subscriptions = await payments.subscriptionsOf(customer.customerId);
  const subscription = subscriptions.find(isAlive);
  if (!subscription?.price) throw httpError('NO_SUBSCRIPTION');
  refuseUnpaid(subscription);
  return { subscription, from: subscription.price };
}

const alive: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid'];

function isAlive({ status, endedAt, price }: ProviderSubscription): boolean {
  return endedAt === null && price !== null && alive.includes(status);
}

function refuseUnpaid({ status, collectionPaused, cancelsAt }: ProviderSubscription): void {
  if (status === 'past_due' || status === 'unpaid' || collectionPaused) {
    throw httpError('CONFLICT', 'A payment is still open. Please update your payment method first.');
  }
  if (cancelsAt !== null) {
    throw httpError('CONFLICT', 'Your subscription has been cancelled. Resume it first, then change the plan.');
  }
}

export function kindOfChange({ subscription, from }: Changeable, to: PriceId): ChangeKind {
  const planned = subscription.scheduled;
  if (from === to && planned !== null) return 'stay';
  if (from === to) throw httpError('CONFLICT', 'You are on this plan already.');
  if (to === 'yearly') return 'at once';
  if (planned?.price === to) throw httpError('CONFLICT', 'This change is planned already.');
  return 'at period end';
}
