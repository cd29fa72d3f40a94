// Starts a subscription by the API, without a checkout page.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import { cardOf } from '#collection/card-of.ts';
import { getCustomer } from '#customers/customer.ts';
import { getCardOf } from '#payments/payment-method.ts';
import { ApiError } from '#requests/api-error.ts';
import { mergeMetadata, metadata, text, whole } from '#requests/params.ts';
import { startSubscription } from './start-subscription.ts';
import type { Subscription } from './subscription.ts';

export const beginParams = z.strictObject({
  customer: text(),
  items: z.array(z.strictObject({ price: text(), quantity: whole().default(1) })).length(1),
  default_payment_method: text().optional(),
  metadata: metadata(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  discounts: z
    .array(z.strictObject({ coupon: text() }))
    .max(1)
    .optional(),
  billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
});

export async function beginSubscription(books: Books, params: z.output<typeof beginParams>): Promise<Subscription> {
  const { id: customer } = await getCustomer(books, params.customer, 'customer');
  const [item] = params.items;
  const price = await getObject<Price>(books, 'price', item?.price ?? '', 'items[0][price]');
  const paymentMethod = params.default_payment_method ?? null;
  if (paymentMethod !== null) await getCardOf(books, customer, paymentMethod);
  const [discount] = params.discounts ?? [];
  const method = await cardOf(books, { customer, default_payment_method: paymentMethod });
  const { subscription, outcome } = await startSubscription(
    books,
    {
      customer,
      price,
      quantity: item?.quantity ?? 1,
      metadata: mergeMetadata({}, params.metadata),
      paymentMethod,
      coupon: discount ? { id: discount.coupon, promotionCode: null } : null,
      checkoutSession: null,
    },
    params.payment_behavior === 'default_incomplete' ? null : { method, onSession: false },
  );
  if (params.payment_behavior === 'error_if_incomplete' && outcome?.outcome !== 'paid')
    throw new ApiError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
  return subscription;
}
