// Subscriptions: create, read, list, update, cancel.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import { missing } from '#requests/api-error.ts';
import { pageOf, wholeList } from '#requests/page.ts';
import { flag, listParams, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { beginParams, beginSubscription } from './begin-subscription.ts';
import { creditUnused } from './end-as-scheduled.ts';
import { endSubscription } from './end-subscription.ts';
import { isOver } from './subscription.ts';
import type { Subscription } from './subscription.ts';
import { updateParams, updateSubscription } from './update-subscription.ts';

const statuses = z.enum([
  'all',
  'ended',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
]);

const listSubscriptions = z.strictObject({
  ...listParams,
  customer: text().optional(),
  price: text().optional(),
  status: statuses.optional(),
});

export const subscriptionRoutes = [
  route('post', '/v1/subscriptions', beginParams, (books, { params }) => beginSubscription(books, params)),
  route('get', '/v1/subscriptions', listSubscriptions, (books, { params: { customer, price, status, ...page } }) =>
    pageOf<Subscription>(books, '/v1/subscriptions', page, { kind: 'subscription', customer }, (subscription) => {
      if (price !== undefined && subscription.items.data.every((item) => item.price.id !== price)) return false;
      return fits(subscription, status);
    }),
  ),
  route('get', '/v1/subscriptions/:id', z.strictObject({}), (books, { id }) =>
    getObject<Subscription>(books, 'subscription', id),
  ),
  route('post', '/v1/subscriptions/:id', updateParams, async (books, { id, params }) =>
    updateSubscription(books, await getObject<Subscription>(books, 'subscription', id), params),
  ),
  route(
    'delete',
    '/v1/subscriptions/:id',
    z.strictObject({
      prorate: flag().default(false),
      invoice_now: flag().default(false),
      cancellation_details: z.strictObject({ comment: text().optional(), feedback: text().optional() }).optional(),
    }),
    async (books, { id, params }) => {
      const subscription = await getObject<Subscription>(books, 'subscription', id);
      if (isOver(subscription)) throw missing('subscription', id);
      if (params.prorate) await creditUnused(books, subscription, params.invoice_now);
      subscription.cancellation_details.comment = params.cancellation_details?.comment ?? null;
      return endSubscription(books, subscription, 'cancellation_requested');
    },
  ),
  route(
    'get',
    '/v1/subscription_items',
    z.strictObject({ ...listParams, subscription: text() }),
    async (books, { params }) => {
      const { items } = await getObject<Subscription>(books, 'subscription', params.subscription, 'subscription');
      return wholeList('/v1/subscription_items', items.data as never);
    },
  ),
];

/** By default all that are not cancelled, like the provider. */
function fits(subscription: Subscription, requested: z.output<typeof statuses> | undefined): boolean {
  if (requested === 'all') return true;
  if (requested === 'ended') return isOver(subscription);
  return requested === undefined ? subscription.status !== 'canceled' : subscription.status === requested;
}
