// Checkout sessions: create, read, list, expire.
import { z } from 'zod';
import { addObject, getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price, Product } from '#catalogue/price.ts';
import { getCustomer } from '#customers/customer.ts';
import { findPromotionCode, getValidCoupon } from '#discounts/give-discount.ts';
import { invalid } from '#requests/api-error.ts';
import type { Includable } from '#requests/expand.ts';
import { pageOf, wholeList } from '#requests/page.ts';
import { flag, listParams, mergeMetadata, metadata, text, whole } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { expireCheckout, getOpenCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { newCheckout } from './new-checkout.ts';
import type { CheckoutOrder } from './new-checkout.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

const subscriptionData = z.strictObject({
  metadata: metadata(),
  description: text().optional(),
  billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
});
const newCheckoutParams = z.strictObject({
  mode: z.literal('subscription', 'The sandbox sells subscriptions only'),
  line_items: z
    .array(z.strictObject({ price: text(), quantity: whole().default(1) }))
    .min(1)
    .max(1),
  customer: text().optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: whole().optional(),
  metadata: metadata(),
  subscription_data: subscriptionData.optional(),
  allow_promotion_codes: flag().optional(),
  discounts: z
    .array(z.strictObject({ coupon: text().optional(), promotion_code: text().optional() }))
    .max(1)
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false').transform(() => false) }).optional(),
  customer_update: z.strictObject({ address: text().optional(), name: text().optional() }).optional(),
  locale: text().optional(),
  submit_type: text().optional(),
});
type NewCheckout = z.output<typeof newCheckoutParams>;

export const checkoutRoutes = [
  route('post', '/v1/checkout/sessions', newCheckoutParams, async (books, { params }) =>
    addObject(books, newCheckout(books, await orderOf(books, params))),
  ),
  route(
    'get',
    '/v1/checkout/sessions',
    z.strictObject({
      ...listParams,
      customer: text().optional(),
      subscription: text().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    (books, { params: { customer, subscription, status, ...page } }) =>
      pageOf<Checkout>(books, '/v1/checkout/sessions', page, {
        kind: 'checkout.session',
        customer,
        members: { ...(subscription !== undefined && { subscription }), ...(status && { status }) },
      }),
  ),
  route('get', '/v1/checkout/sessions/:id', z.strictObject({}), (books, { id }) =>
    getObject<Checkout>(books, 'checkout.session', id),
  ),
  route('post', '/v1/checkout/sessions/:id/expire', z.strictObject({}), async (books, { id }) =>
    expireCheckout(books, await getOpenCheckout(books, id)),
  ),
  route('get', '/v1/checkout/sessions/:id/line_items', z.strictObject(listParams), async (books, { id }) => {
    const { _lines } = await getObject<Checkout>(books, 'checkout.session', id);
    return wholeList(`/v1/checkout/sessions/${id}/line_items`, _lines as never);
  }),
];

export const checkoutIncludables: Readonly<Record<string, Includable>> = {
  'checkout.session.line_items': async (books, { id }) => {
    const { _lines } = await getObject<Checkout>(books, 'checkout.session', id);
    return wholeList(`/v1/checkout/sessions/${id}/line_items`, _lines as never);
  },
};

async function orderOf(books: Books, params: NewCheckout): Promise<CheckoutOrder> {
  if (params.customer !== undefined) await getCustomer(books, params.customer, 'customer');
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  return {
    lines: await linesOf(books, params),
    customer: params.customer ?? null,
    customerEmail: params.customer_email ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt: expiryOf(books.now, params.expires_at),
    metadata: mergeMetadata({}, params.metadata),
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    allowPromotionCodes: params.allow_promotion_codes ?? null,
    discount: await discountOf(books, params),
    locale: params.locale ?? null,
  };
}

async function linesOf(books: Books, { line_items: items }: NewCheckout): Promise<CheckoutOrder['lines']> {
  const lines: CheckoutOrder['lines'][number][] = [];
  for (const [place, { price: id, quantity }] of items.entries()) {
    const price = await getObject<Price>(books, 'price', id, `line_items[${place}][price]`);
    if (!price.active) throw invalid(`The price specified is inactive.`, { param: `line_items[${place}][price]` });
    if (!price.recurring) throw invalid('You must provide at least one recurring price in `subscription` mode.');
    const product = await getObject<Product>(books, 'product', price.product);
    lines.push({ price, quantity, title: product.name });
  }
  return lines;
}

function expiryOf(now: number, requested: number | undefined): number {
  if (requested === undefined) return now + DAY_SECONDS;
  if (requested < now + 30 * MINUTE_SECONDS || requested > now + DAY_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  return requested;
}

async function discountOf(books: Books, { discounts, allow_promotion_codes: codes }: NewCheckout) {
  const [wanted] = discounts ?? [];
  if (!wanted) return null;
  if (codes === true) throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  const code = wanted.promotion_code === undefined ? undefined : await findPromotionCode(books, wanted.promotion_code);
  const coupon = await getValidCoupon(books, code?.promotion.coupon ?? wanted.coupon ?? '');
  return { coupon, promotionCode: code?.id ?? null };
}
