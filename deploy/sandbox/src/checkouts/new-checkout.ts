// A new checkout session, with its total.
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { OWN_PAGE } from '#books/stored-object.ts';
import type { Price } from '#catalogue/price.ts';
import { discountOf } from '#discounts/coupon.ts';
import type { Coupon } from '#discounts/coupon.ts';
import type { Checkout, LineItem } from './checkout.ts';

export interface CheckoutOrder {
  readonly lines: readonly { readonly price: Price; readonly quantity: number; readonly title: string }[];
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
  readonly allowPromotionCodes: boolean | null;
  readonly discount: { readonly coupon: Coupon; readonly promotionCode: string | null } | null;
  readonly locale: string | null;
}

export function newCheckout(books: Books, order: CheckoutOrder): Checkout {
  const id = newObjectId('cs_test', 58);
  return {
    ...unused,
    id,
    object: 'checkout.session',
    allow_promotion_codes: order.allowPromotionCodes,
    cancel_url: order.cancelUrl,
    client_reference_id: order.clientReferenceId,
    created: books.now,
    currency: order.lines[0]?.price.currency ?? 'usd',
    customer: order.customer,
    customer_creation: order.customer === null ? 'always' : null,
    customer_email: order.customerEmail,
    expires_at: order.expiresAt,
    locale: order.locale,
    metadata: { ...order.metadata },
    payment_status: 'unpaid',
    status: 'open',
    success_url: order.successUrl,
    url: `${OWN_PAGE}/c/pay/${id}`,
    ...priced(order.lines, order.discount),
    _due: order.expiresAt,
    _subscriptionMetadata: order.subscriptionMetadata,
  } as unknown as Checkout;
}

/** Sets the total, with or without a coupon. */
export function priced(
  lines: CheckoutOrder['lines'],
  discount: CheckoutOrder['discount'],
): Pick<Checkout, '_lines' | 'amount_subtotal' | 'amount_total' | 'total_details' | 'discounts'> {
  const items = lines.map((line) => lineItem(line, discount?.coupon));
  const off = sum(items.map(({ amount_discount }) => amount_discount));
  const subtotal = sum(items.map(({ amount_subtotal }) => amount_subtotal));
  return {
    _lines: items,
    amount_subtotal: subtotal,
    amount_total: subtotal - off,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    discounts: discount ? [{ coupon: discount.coupon.id, promotion_code: discount.promotionCode }] : [],
  };
}

function lineItem({ price, quantity, title }: CheckoutOrder['lines'][number], coupon: Coupon | undefined): LineItem {
  const subtotal = price.unit_amount * quantity;
  const off = coupon ? discountOf(coupon, subtotal) : 0;
  return {
    id: newObjectId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: off,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - off,
    currency: price.currency,
    description: title,
    metadata: {},
    price,
    quantity,
  } as LineItem;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_details: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
};
