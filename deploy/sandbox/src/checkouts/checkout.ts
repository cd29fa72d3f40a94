// A checkout session: an order that can be paid on the sandbox's page until it expires.
import { getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import type { Price } from '#catalogue/price.ts';
import { emit } from '#events/event.ts';
import { invalid } from '#requests/api-error.ts';

export interface LineItem {
  readonly id: string;
  readonly object: 'item';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly amount_discount: number;
  readonly currency: string;
  readonly description: string;
  readonly price: Price;
  readonly quantity: number;
}

export interface Checkout extends StoredObject {
  readonly object: 'checkout.session';
  readonly allow_promotion_codes: boolean | null;
  amount_subtotal: number;
  amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly currency: string;
  customer: string | null;
  customer_details: unknown;
  readonly customer_email: string | null;
  discounts: readonly { readonly coupon: string | null; readonly promotion_code: string | null }[];
  readonly expires_at: number;
  invoice: string | null;
  readonly metadata: Record<string, string>;
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  readonly success_url: string | null;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  url: string | null;
  _lines: readonly LineItem[];
  readonly _subscriptionMetadata: Readonly<Record<string, string>>;
}

/** An open session is due at its expiry. */
export function saveCheckout(books: Books, checkout: Checkout): Promise<Checkout> {
  return saveObject(books, Object.assign(checkout, { _due: checkout.status === 'open' ? checkout.expires_at : null }));
}

export async function getOpenCheckout(books: Books, id: string): Promise<Checkout> {
  const checkout = await getObject<Checkout>(books, 'checkout.session', id);
  if (checkout.status !== 'open')
    throw invalid(`Only Checkout Sessions with a status of open can be used; this one is ${checkout.status}.`);
  return checkout;
}

export async function expireCheckout(books: Books, checkout: Checkout): Promise<Checkout> {
  checkout.status = 'expired';
  checkout.url = null;
  await saveCheckout(books, checkout);
  await emit(books, 'checkout.session.expired', checkout);
  return checkout;
}
