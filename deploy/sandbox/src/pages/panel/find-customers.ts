// The newest customers with what they pay for, as the panel shows them.
import { listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Customer } from '#customers/customer.ts';
import type { CustomerView } from './customers-section.ts';

const SHOWN = 20;

export async function findCustomers(books: Books): Promise<readonly CustomerView[]> {
  const customers = await listObjects<Customer>(books, { kind: 'customer', limit: SHOWN });
  return customers.map(({ id, email }) => ({ id, email, card: null, subscriptions: [], payment: null }));
}
