// Schedules the end of a subscription, and cancels that.
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import { invalid } from '#requests/api-error.ts';
import { itemOf, saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export interface WantedEnd {
  /** Unix seconds, the end of the period, or an empty text for no end. */
  readonly cancelAt?: number | 'min_period_end' | 'max_period_end' | '' | undefined;
  readonly atPeriodEnd?: boolean | undefined;
  readonly prorates: boolean;
}

export function setEnd(books: Books, subscription: Subscription, wanted: WantedEnd): void {
  const { cancelAt, atPeriodEnd, prorates } = wanted;
  if (cancelAt === undefined && atPeriodEnd === undefined) return;
  refuseContradiction(subscription, wanted);
  const end = itemOf(subscription).current_period_end;
  if (atPeriodEnd !== undefined) {
    // Clearing cancel_at_period_end that was never set keeps a cancel_at date.
    if (atPeriodEnd === subscription.cancel_at_period_end) return;
    subscription.cancel_at_period_end = atPeriodEnd;
    subscription.cancel_at = atPeriodEnd ? end : null;
  } else {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = momentOf(cancelAt, end);
  }
  if (subscription.cancel_at !== null && subscription.cancel_at <= books.now)
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
  const isSaid = subscription.cancel_at !== null;
  subscription.canceled_at = isSaid ? books.now : null;
  subscription.cancellation_details.reason = isSaid ? 'cancellation_requested' : null;
  subscription._prorates = isSaid && prorates && (subscription.cancel_at ?? end) < end;
}

function momentOf(cancelAt: WantedEnd['cancelAt'], periodEnd: number): number | null {
  if (cancelAt === '' || cancelAt === undefined) return null;
  return typeof cancelAt === 'number' ? cancelAt : periodEnd;
}

function refuseContradiction({ schedule }: Subscription, { cancelAt, atPeriodEnd }: WantedEnd): void {
  if (cancelAt !== undefined && atPeriodEnd !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (schedule !== null)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
}

/** Like the portal with flexible billing: sets cancel_at, not cancel_at_period_end. */
export async function cancelByPortal(books: Books, subscription: Subscription): Promise<Subscription> {
  return saying(books, subscription, { cancelAt: 'max_period_end', prorates: false });
}

export async function resumeByPortal(books: Books, subscription: Subscription): Promise<Subscription> {
  return saying(books, subscription, { cancelAt: '', prorates: false });
}

async function saying(books: Books, subscription: Subscription, wanted: WantedEnd): Promise<Subscription> {
  const before = structuredClone(subscription);
  setEnd(books, subscription, wanted);
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
  return subscription;
}
