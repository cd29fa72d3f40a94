// Deletes a customer: their subscriptions end at once, and only the id remains.
import { listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { saveObject } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { emit } from '#events/event.ts';
import { endSubscription, stopRetrying } from '#subscriptions/end-subscription.ts';
import { isOver } from '#subscriptions/subscription.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { Customer } from './customer.ts';

export async function deleteCustomer(books: Books, customer: Customer): Promise<Readonly<Record<string, unknown>>> {
  for (const subscription of await listObjects<Subscription>(books, { kind: 'subscription', customer: customer.id })) {
    if (!isOver(subscription)) await endSubscription(books, subscription, 'cancellation_requested');
    await stopRetrying(books, subscription, ['open', 'draft']);
  }
  const { id, created } = customer;
  const left: StoredObject = { id, object: 'customer', created };
  await saveObject(books, Object.assign(left, { deleted: true }));
  await emit(books, 'customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
