// Changes a customer's card, as on the portal: the new one is used by all running subscriptions.
import { listObjects, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import { cardNamed } from '#payments/cards.ts';
import { attachCard } from '#payments/payment-method.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { invalid } from '#requests/api-error.ts';
import { isOver, saveSubscription } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import { getCustomer } from './customer.ts';
import type { Customer } from './customer.ts';

export interface NewCard {
  readonly customer: string;
  /** A card's name or number. */
  readonly card: string;
  /** False: changes only the customer's default; subscriptions keep charging their own card. */
  readonly forSubscriptions?: boolean | undefined;
}

export async function changeCard(books: Books, wanted: NewCard): Promise<PaymentMethod> {
  const customer = await getCustomer(books, wanted.customer, 'customer');
  const name = cardNamed(wanted.card);
  if (!name) throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param: 'card' });
  const method = await attachCard(books, customer.id, name);
  await saveObject(books, { ...method, _confirmed: true });
  await makeDefault(books, customer, method.id, wanted.forSubscriptions !== false);
  return method;
}

async function makeDefault(
  books: Books,
  customer: Customer,
  methodId: string,
  forSubscriptions: boolean,
): Promise<void> {
  const before = structuredClone(customer);
  customer.invoice_settings.default_payment_method = methodId;
  await saveObject(books, customer);
  await emit(books, 'customer.updated', customer, before);
  if (forSubscriptions) await giveToSubscriptions(books, customer.id, methodId);
}

async function giveToSubscriptions(books: Books, customer: string, method: string): Promise<void> {
  for (const subscription of await listObjects<Subscription>(books, { kind: 'subscription', customer })) {
    if (isOver(subscription)) continue;
    const before = structuredClone(subscription);
    subscription.default_payment_method = method;
    await saveSubscription(books, subscription);
    await emit(books, 'customer.subscription.updated', subscription, before);
  }
}
