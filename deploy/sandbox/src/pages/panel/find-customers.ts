// The newest customers with their subscriptions, for the panel.
import { listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { cardOf } from '#collection/card-of.ts';
import type { Customer } from '#customers/customer.ts';
import type { Charge } from '#payments/charge.ts';
import { endOf, itemOf } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { CustomerView } from './customers-section.ts';

const SHOWN = 20;
const EACH = 5;

export async function findCustomers(books: Books): Promise<readonly CustomerView[]> {
  const views: CustomerView[] = [];
  for (const customer of await listObjects<Customer>(books, { kind: 'customer', limit: SHOWN }))
    views.push(await describe(books, customer));
  return views;
}

async function describe(books: Books, { id, email }: Customer): Promise<CustomerView> {
  const theirs = { customer: id, limit: EACH };
  const subscriptions = await listObjects<Subscription>(books, { ...theirs, kind: 'subscription' });
  const charges = await listObjects<Charge>(books, { ...theirs, kind: 'charge' });
  const [newest] = subscriptions;
  const payer = { customer: id, default_payment_method: newest?.default_payment_method ?? null };
  const method = await cardOf(books, payer);
  const payment = charges.find((charge) => charge.status === 'succeeded' && !charge.disputed && !charge.refunded);
  return {
    id,
    email,
    card: method ? { name: method._card, last4: method.card.last4 } : null,
    subscriptions: subscriptions.map((subscription) => ({
      id: subscription.id,
      status: subscription.status,
      untilAt: endOf(subscription) ?? itemOf(subscription).current_period_end,
    })),
    payment: payment ? { id: payment.id, amount: payment.amount, currency: payment.currency } : null,
  };
}
