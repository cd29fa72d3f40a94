// The second from which unused time is credited. The confirmation sends it back, so the amount shown is the amount charged.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ProviderSubscription } from '../payments/payments.ts';

const OLDEST_SECONDS = 15 * 60;

/** The provider accepts only moments within the period. */
export function prorationDateNow(now: Date, { periodStartsAt }: Pick<ProviderSubscription, 'periodStartsAt'>): number {
  return Math.floor(Math.max(now.getTime(), periodStartsAt.getTime()) / 1000);
}

/** An earlier one would credit time that was used. */
export function checkProrationDate(
  prorationDate: number,
  now: Date,
  subscription: Pick<ProviderSubscription, 'periodStartsAt'>,
): void {
  const age = prorationDateNow(now, subscription) - prorationDate;
  const isWithinPeriod = prorationDate >= Math.floor(subscription.periodStartsAt.getTime() / 1000);
  if (age < 0 || age > OLDEST_SECONDS || !isWithinPeriod) throw httpError('AMOUNT_CHANGED');
}
