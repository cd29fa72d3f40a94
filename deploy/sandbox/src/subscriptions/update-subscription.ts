// Updates a subscription by the API: price, end, card, metadata.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import { emit } from '#events/event.ts';
import { getCardOf } from '#payments/payment-method.ts';
import { invalid } from '#requests/api-error.ts';
import { flag, mergeMetadata, metadata, text, unset, whole } from '#requests/params.ts';
import { changePlan } from './change-plan.ts';
import type { WantedChange } from './prorate.ts';
import { setEnd } from './set-end.ts';
import { isOver, itemOf, saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export const itemsParam = z
  .array(z.strictObject({ id: text().optional(), price: text().optional(), quantity: whole().optional() }))
  .min(1)
  .max(20);
export const prorationParam = z.enum(['create_prorations', 'always_invoice', 'none']);
export const endParam = z.union([whole(), z.enum(['min_period_end', 'max_period_end']), unset()]);

export const updateParams = z.strictObject({
  items: itemsParam.optional(),
  proration_behavior: prorationParam.default('create_prorations'),
  proration_date: whole().optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  cancel_at: endParam.optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: z.strictObject({ comment: text().optional(), feedback: text().optional() }).optional(),
  default_payment_method: z.union([text(), unset()]).optional(),
  metadata: metadata(),
  off_session: flag().optional(),
  pause_collection: z
    .union([
      z.strictObject({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: whole().optional(),
      }),
      unset(),
    ])
    .optional(),
});
type Update = z.output<typeof updateParams>;

export async function updateSubscription(
  books: Books,
  subscription: Subscription,
  params: Update,
): Promise<Subscription> {
  if (isOver(subscription))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  refuseBesidePending(params);
  const before = structuredClone(subscription);
  setEnd(books, subscription, {
    cancelAt: params.cancel_at,
    atPeriodEnd: params.cancel_at_period_end,
    prorates: params.proration_behavior !== 'none',
  });
  const waits = params.items !== undefined && params.payment_behavior === 'pending_if_incomplete';
  await putFields(books, subscription, waits ? { ...params, metadata: undefined } : params);
  await saveSubscription(books, subscription);
  if (!params.items) {
    await emit(books, 'customer.subscription.updated', subscription, before);
    return subscription;
  }
  const change = await changeOf(books, subscription, { ...params, items: params.items });
  const notes = waits && params.metadata !== '' ? params.metadata : undefined;
  return changePlan(books, subscription, { ...change, metadata: notes }, params.payment_behavior ?? 'allow_incomplete');
}

/** Only changes that depend on a payment may be pending. */
function refuseBesidePending(params: Update): void {
  if (params.payment_behavior !== 'pending_if_incomplete') return;
  const other = (['default_payment_method', 'cancel_at', 'cancel_at_period_end', 'pause_collection'] as const).find(
    (name) => params[name] !== undefined,
  );
  if (other !== undefined)
    throw invalid(`The parameter \`${other}\` cannot be passed with \`payment_behavior\` \`pending_if_incomplete\`.`, {
      param: other,
    });
}

async function putFields(books: Books, subscription: Subscription, params: Update): Promise<void> {
  const { default_payment_method: card, pause_collection: pause, cancellation_details: details } = params;
  if (card !== undefined && card !== '') await getCardOf(books, subscription.customer, card);
  if (card !== undefined) subscription.default_payment_method = card || null;
  if (pause !== undefined)
    subscription.pause_collection =
      pause === '' ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };
  if (details) Object.assign(subscription.cancellation_details, details);
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
}

export async function changeOf(
  books: Books,
  subscription: Subscription,
  params: Pick<Update, 'proration_behavior' | 'proration_date'> & { readonly items: z.output<typeof itemsParam> },
): Promise<WantedChange> {
  const item = itemOf(subscription);
  const [wanted, ...others] = params.items;
  if (!wanted || others.length > 0 || wanted.id === undefined)
    throw invalid('The sandbox keeps one item per subscription: pass its id.', { param: 'items' });
  if (wanted.id !== item.id)
    throw invalid(`No such subscription item: '${wanted.id}'`, { code: 'resource_missing', param: 'items[0][id]' });
  const price = await getObject<Price>(books, 'price', wanted.price ?? item.price.id, 'items[0][price]');
  const at = params.proration_date ?? books.now;
  if (at < item.current_period_start || at > Math.max(books.now, item.current_period_end))
    throw invalid('`proration_date` must be within the current period.', { param: 'proration_date' });
  return { price, quantity: wanted.quantity ?? item.quantity, at, proration: params.proration_behavior };
}
