// A stored card of a customer.
import { addObject, getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { emit } from '#events/event.ts';
import { invalid } from '#requests/api-error.ts';
import { cards } from './cards.ts';
import type { CardName } from './cards.ts';

export interface PaymentMethod extends StoredObject {
  readonly object: 'payment_method';
  customer: string | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly _card: CardName;
  /** The cardholder has confirmed it once. */
  _confirmed: boolean;
}

export function newPaymentMethod(books: Books, name: CardName, customer: string | null): PaymentMethod {
  const { number, brand } = cards[name];
  const year = new Date(books.now * 1000).getUTCFullYear() + 4;
  const card = {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: 12,
    exp_year: year,
    fingerprint: `sandbox${number.slice(-9)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return {
    id: newObjectId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card,
    created: books.now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _card: name,
    _confirmed: false,
  } as PaymentMethod;
}

export async function attachCard(books: Books, customer: string, name: CardName): Promise<PaymentMethod> {
  const method = await addObject(books, newPaymentMethod(books, name, customer));
  await emit(books, 'payment_method.attached', method);
  return method;
}

export async function detachCard(books: Books, method: PaymentMethod): Promise<PaymentMethod> {
  method.customer = null;
  await saveObject(books, method);
  await emit(books, 'payment_method.detached', method);
  return method;
}

/** Throws unless the card belongs to the customer. */
export async function getCardOf(books: Books, customer: string, id: string): Promise<PaymentMethod> {
  const param = 'payment_method';
  const method = await getObject<PaymentMethod>(books, 'payment_method', id, param);
  if (method.customer !== customer)
    throw invalid(`The payment method ${id} does not belong to the customer ${customer}.`, { param });
  return method;
}
