// A schedule for a running subscription.
import { addObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { emit } from '#events/event.ts';
import { invalid } from '#requests/api-error.ts';
import { isOver, itemOf, saveSubscription } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import { newPhase } from './phases.ts';
import { saveSchedule } from './schedule.ts';
import type { Schedule } from './schedule.ts';

export async function addSchedule(books: Books, subscription: Subscription): Promise<Schedule> {
  if (subscription.schedule !== null || isOver(subscription))
    throw invalid('You cannot migrate a subscription that is already attached to a schedule, or is over.');
  const schedule = await addObject(books, newSchedule(books, subscription));
  await saveSchedule(books, schedule);
  subscription.schedule = schedule.id;
  await saveSubscription(books, subscription);
  await emit(books, 'subscription_schedule.created', schedule);
  return schedule;
}

/** Its only phase is the current period. */
function newSchedule(books: Books, subscription: Subscription): Schedule {
  const { price, quantity, current_period_start: start, current_period_end: end } = itemOf(subscription);
  return {
    id: newObjectId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: books.now },
    canceled_at: null,
    completed_at: null,
    created: books.now,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      newPhase({
        price: price.id,
        quantity,
        start,
        end,
        proration: 'create_prorations',
        discounts: subscription.discounts,
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
    _parent: subscription.id,
  } as unknown as Schedule;
}
