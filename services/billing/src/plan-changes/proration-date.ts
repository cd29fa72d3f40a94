// The second that unused time is reckoned from. It comes back with the change, so that what was shown is what is charged.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ProviderSubscription } from '../payments/payments.ts';

const OLDEST_SECONDS = 15 * 60;

/** The provider reckons within the period alone. */
export function prorationDateNow(now: Date, { periodStartsAt }: Pick<ProviderSubscription, 'periodStartsAt'>): number {
  return Math.floor(Math.max(now.getTime(), periodStartsAt.getTime()) / 1000);
}

/** An earlier one would give back time that was used. */
export function checkProrationDate(
  prorationDate: number,
  now: Date,
  subscription: Pick<ProviderSubscription, 'periodStartsAt'>,
): void {
  const age = prorationDateNow(now, subscription) - prorationDate;
  const isWithinPeriod = prorationDate >= Math.floor(subscription.periodStartsAt.getTime() / 1000);
  if (age < 0 || age > OLDEST_SECONDS || !isWithinPeriod) throw httpError('AMOUNT_CHANGED');
}
