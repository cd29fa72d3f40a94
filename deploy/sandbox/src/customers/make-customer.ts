// A new customer.
import { addObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId, randomLetters } from '#books/ids.ts';
import { emit } from '#events/event.ts';
import type { Customer } from './customer.ts';

export async function addCustomer(books: Books, customer: Customer): Promise<Customer> {
  await addObject(books, customer);
  await emit(books, 'customer.created', customer);
  return customer;
}

export function newCustomer(books: Books): Customer {
  return {
    id: newObjectId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: books.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } as Customer;
}
