// A subscription with one item, whose period is the paid time.
import { addObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import type { StoredObject } from '#books/stored-object.ts';
import type { Price } from '#catalogue/price.ts';
import { DAY_SECONDS } from './period.ts';

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled';

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
  /** The billed amount of the period after discounts: unused time is credited from it. */
  _billed: { readonly amount: number; readonly start: number; readonly end: number } | null;
}

export interface PendingUpdate {
  readonly billing_cycle_anchor: number | null;
  readonly expires_at: number;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly subscription_items: readonly { readonly id: string; readonly price: Price }[];
  readonly _invoice: string;
  readonly _at: number;
}

export interface Subscription extends StoredObject {
  readonly object: 'subscription';
  readonly customer: string;
  readonly currency: string;
  status: SubscriptionStatus;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: {
    comment: string | null;
    feedback: string | null;
    feedback_option: null;
    reason: string | null;
  };
  default_payment_method: string | null;
  discounts: readonly string[];
  ended_at: number | null;
  items: { readonly object: 'list'; data: SubscriptionItem[] };
  latest_invoice: string | null;
  metadata: Record<string, string>;
  pause_collection: {
    readonly behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void';
    readonly resumes_at: number | null;
  } | null;
  pending_update: PendingUpdate | null;
  schedule: string | null;
  start_date: number;
  trial_end: number | null;
  /** The end of the period whose renewal was announced. */
  _announced: number | null;
  readonly _upcomingSeconds: number;
  /** Whether unused time is credited when it ends before the period does. */
  _prorates: boolean;
}

const INCOMPLETE_SECONDS = 23 * 3600;

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** The scheduled end, if any. */
export function endOf(subscription: Subscription): number | null {
  return subscription.cancel_at ?? (subscription.cancel_at_period_end ? itemOf(subscription).current_period_end : null);
}

export async function saveSubscription(books: Books, subscription: Subscription): Promise<Subscription> {
  return saveObject(books, Object.assign(subscription, { _due: dueOf(subscription) }));
}

export async function addSubscription(books: Books, subscription: Subscription): Promise<Subscription> {
  return addObject(books, Object.assign(subscription, { _due: dueOf(subscription) }));
}

function dueOf(subscription: Subscription): number | null {
  if (isOver(subscription)) return null;
  if (subscription.status === 'incomplete') return subscription.created + INCOMPLETE_SECONDS;
  const end = itemOf(subscription).current_period_end;
  const announcement = end - subscription._upcomingSeconds;
  const moments = [end, endOf(subscription), subscription.pending_update?.expires_at];
  if (subscription._announced !== end && announcement > itemOf(subscription).current_period_start)
    moments.push(announcement);
  return Math.min(...moments.filter((moment) => moment !== null && moment !== undefined));
}

export interface NewSubscription {
  readonly customer: string;
  readonly price: Price;
  readonly quantity: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentMethod: string | null;
  readonly periodEnd: number;
}

export function newSubscription(books: Books, wanted: NewSubscription): Subscription {
  const id = newObjectId('sub');
  const { price, quantity, periodEnd } = wanted;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: books.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: books.now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: books.now,
    currency: price.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(books, id, price, quantity, periodEnd)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...wanted.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: books.now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    _announced: null,
    _prorates: false,
    _upcomingSeconds: books.settings.upcomingDays * DAY_SECONDS,
  } as Subscription;
}

function newItem(
  books: Books,
  subscription: string,
  price: Price,
  quantity: number,
  periodEnd: number,
): SubscriptionItem {
  return {
    id: newObjectId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: books.now,
    current_period_end: periodEnd,
    current_period_start: books.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
    _billed: null,
  } as SubscriptionItem;
}

/** The provider's legacy name of a price, still included in each item. */
export function planOf({ id, currency, unit_amount: amount, product, recurring, created }: Price): unknown {
  return {
    id,
    object: 'plan',
    active: true,
    amount,
    amount_decimal: String(amount),
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval,
    interval_count: recurring?.interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
