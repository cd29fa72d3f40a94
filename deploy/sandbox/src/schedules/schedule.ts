// A schedule: the future prices of a subscription.
import { findObject, getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import type { Price } from '#catalogue/price.ts';
import { emit } from '#events/event.ts';

export interface Phase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
  readonly proration_behavior: string;
  readonly discounts: readonly { readonly discount: string }[];
}

export interface Schedule extends StoredObject {
  readonly object: 'subscription_schedule';
  readonly customer: string;
  status: 'active' | 'released' | 'canceled' | 'completed' | 'not_started';
  subscription: string | null;
  released_subscription: string | null;
  released_at: number | null;
  canceled_at: number | null;
  completed_at: number | null;
  current_phase: { start_date: number; end_date: number } | null;
  end_behavior: 'release' | 'cancel';
  phases: readonly Phase[];
}

/** A schedule is due at the end of its phase. */
export function saveSchedule(books: Books, schedule: Schedule): Promise<Schedule> {
  const due = schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null;
  return saveObject(books, Object.assign(schedule, { _due: due }));
}

/** The phase that begins at that moment; undefined when nothing changes. */
export async function nextPhase(
  books: Books,
  { schedule: id }: { readonly schedule: string | null },
  at: number,
): Promise<Phase | undefined> {
  if (id === null) return undefined;
  const schedule = await findObject<Schedule>(books, 'subscription_schedule', id);
  if (schedule?.status !== 'active') return undefined;
  return schedule.phases.find(({ start_date: start }) => start === at);
}

export async function nextPhasePrice(
  books: Books,
  subscription: { readonly schedule: string | null },
  at: number,
): Promise<Price | undefined> {
  const phase = await nextPhase(books, subscription, at);
  return phase && priceOf(books, phase);
}

export function priceOf(books: Books, { items }: Phase): Promise<Price> {
  return getObject<Price>(books, 'price', items[0]?.price ?? '');
}

/** Only the phase's own: earlier discounts of the subscription end where a phase begins. */
export function discountsOf({ discounts }: Phase): readonly string[] {
  return discounts.map(({ discount }) => discount);
}

export async function closeSchedule(
  books: Books,
  id: string,
  status: 'released' | 'canceled' | 'completed',
): Promise<Schedule> {
  const schedule = await getObject<Schedule>(books, 'subscription_schedule', id);
  Object.assign(schedule, { status, [`${status}_at`]: books.now, current_phase: null });
  if (status === 'released') {
    schedule.released_subscription = schedule.subscription;
    schedule.subscription = null;
  }
  await saveSchedule(books, schedule);
  await emit(books, `subscription_schedule.${status}`, schedule);
  return schedule;
}
