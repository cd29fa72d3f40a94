// Schedules: create from a running subscription, update, release, cancel.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import type { Discount } from '#discounts/coupon.ts';
import { emit } from '#events/event.ts';
import { invalid, missing } from '#requests/api-error.ts';
import { pageOf } from '#requests/page.ts';
import { flag, listParams, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { endSubscription } from '#subscriptions/end-subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import { addSchedule } from './new-schedule.ts';
import { phaseParams, phasesFrom, prorationBehavior, wantedDiscounts } from './phases.ts';
import type { PhaseParams } from './phases.ts';
import { saveSchedule } from './schedule.ts';
import type { Schedule } from './schedule.ts';
import { releaseSchedule } from './turn-phase.ts';

export const scheduleRoutes = [
  route(
    'post',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: text() }),
    async (books, { params }) => {
      const from = params.from_subscription;
      return addSchedule(books, await getObject<Subscription>(books, 'subscription', from, 'from_subscription'));
    },
  ),
  route(
    'get',
    '/v1/subscription_schedules',
    z.strictObject({ ...listParams, customer: text().optional() }),
    (books, { params: { customer, ...page } }) =>
      pageOf<Schedule>(books, '/v1/subscription_schedules', page, { kind: 'subscription_schedule', customer }),
  ),
  route('get', '/v1/subscription_schedules/:id', z.strictObject({}), (books, { id }) =>
    getObject<Schedule>(books, 'subscription_schedule', id),
  ),
  route(
    'post',
    '/v1/subscription_schedules/:id',
    z.strictObject({
      phases: z.array(phaseParams).min(1).max(10).optional(),
      end_behavior: z.enum(['release', 'cancel']).optional(),
      proration_behavior: prorationBehavior.optional(),
    }),
    async (books, { id, params }) => {
      const schedule = await getActive(books, id);
      const before = structuredClone(schedule);
      schedule.end_behavior = params.end_behavior ?? schedule.end_behavior;
      if (params.phases) await putPhases(books, schedule, params.phases);
      await saveSchedule(books, schedule);
      await emit(books, 'subscription_schedule.updated', schedule, before);
      return schedule;
    },
  ),
  route(
    'post',
    '/v1/subscription_schedules/:id/release',
    z.strictObject({ preserve_cancel_date: flag().optional() }),
    async (books, { id }) => releaseSchedule(books, await getActive(books, id)),
  ),
  route(
    'post',
    '/v1/subscription_schedules/:id/cancel',
    z.strictObject({ invoice_now: flag().optional(), prorate: flag().optional() }),
    async (books, { id }) => {
      const schedule = await getActive(books, id);
      const subscription = await getObject<Subscription>(books, 'subscription', schedule.subscription ?? '');
      await endSubscription(books, subscription, 'cancellation_requested');
      return getObject<Schedule>(books, 'subscription_schedule', id);
    },
  ),
];

async function getActive(books: Books, id: string): Promise<Schedule> {
  const schedule = await getObject<Schedule>(books, 'subscription_schedule', id);
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is in the status ${schedule.status}.`);
  return schedule;
}

async function putPhases(books: Books, schedule: Schedule, given: readonly PhaseParams[]): Promise<void> {
  for (const [place, phase] of given.entries()) await checkNamed(books, schedule, phase, `phases[${place}]`);
  schedule.phases = phasesFrom(given, schedule.current_phase?.start_date ?? books.now, books.now);
  const running = schedule.phases.find(({ start_date: start, end_date: end }) => start <= books.now && books.now < end);
  if (!running) throw invalid('One of the phases must be the current one.', { param: 'phases' });
  schedule.current_phase = { start_date: running.start_date, end_date: running.end_date };
}

/** A discount can be reused only by its own subscription. */
async function checkNamed(books: Books, { subscription }: Schedule, phase: PhaseParams, param: string): Promise<void> {
  for (const { price } of phase.items) await getObject<Price>(books, 'price', price, `${param}[items][0][price]`);
  for (const [place, id] of wantedDiscounts(phase).entries()) {
    const named = `${param}[discounts][${place}][discount]`;
    const discount = await getObject<Discount>(books, 'discount', id, named);
    if (discount.subscription !== subscription) throw missing('discount', id, named);
  }
}
