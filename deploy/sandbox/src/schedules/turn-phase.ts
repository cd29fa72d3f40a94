// Ends a phase of a schedule: the next one begins, or the subscription is released.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import { endSubscription } from '#subscriptions/end-subscription.ts';
import { putPrice } from '#subscriptions/pending-update.ts';
import { isOver, itemOf, saveSubscription } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import { closeSchedule, discountsOf, priceOf, saveSchedule } from './schedule.ts';
import type { Phase, Schedule } from './schedule.ts';

export async function turnPhase(books: Books, schedule: Schedule): Promise<void> {
  const subscription = await getObject<Subscription>(books, 'subscription', schedule.subscription ?? '');
  const next = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.end_date);
  if (!next) return finish(books, schedule, subscription);
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  await saveSchedule(books, schedule);
  await emit(books, 'subscription_schedule.updated', schedule);
  await beginPhase(books, subscription, next);
}

/** A renewal at the same moment has already begun it, and may have used up its discounts. */
async function beginPhase(books: Books, subscription: Subscription, phase: Phase): Promise<void> {
  if (itemOf(subscription).current_period_start === phase.start_date || isOver(subscription)) return;
  const before = structuredClone(subscription);
  putPrice(subscription, await priceOf(books, phase), books.now);
  subscription.discounts = discountsOf(phase);
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
}

async function finish(books: Books, schedule: Schedule, subscription: Subscription): Promise<void> {
  if (schedule.end_behavior === 'cancel') {
    await endSubscription(books, subscription, 'cancellation_requested');
    return;
  }
  await releaseSchedule(books, schedule);
}

/** The subscription continues unchanged. */
export async function releaseSchedule(books: Books, schedule: Schedule): Promise<Schedule> {
  const subscription = await getObject<Subscription>(books, 'subscription', schedule.subscription ?? '');
  const before = structuredClone(subscription);
  subscription.schedule = null;
  await saveSubscription(books, subscription);
  const closed = await closeSchedule(books, schedule.id, 'released');
  await emit(books, 'customer.subscription.updated', subscription, before);
  return closed;
}
