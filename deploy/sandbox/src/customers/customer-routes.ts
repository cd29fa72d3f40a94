// Customers: create, read, update, delete.
import { z } from 'zod';
import { getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { getCardOf } from '#payments/payment-method.ts';
import { emit } from '#events/event.ts';
import { pageOf } from '#requests/page.ts';
import { listParams, mergeMetadata, metadata, text, unset } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { getCustomer } from './customer.ts';
import type { Customer } from './customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { addCustomer, newCustomer } from './make-customer.ts';

const emailField = z.union([z.email('Invalid email address').max(512), unset()]).optional();
const fields = {
  email: emailField,
  name: z.union([text(), unset()]).optional(),
  description: z.union([text(), unset()]).optional(),
  metadata: metadata(),
  invoice_settings: z.strictObject({ default_payment_method: z.union([text(), unset()]).optional() }).optional(),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

async function putFields(books: Books, customer: Customer, given: Fields): Promise<void> {
  if (given.email !== undefined) customer.email = given.email || null;
  if (given.name !== undefined) customer.name = given.name || null;
  if (given.description !== undefined) customer.description = given.description || null;
  const card = given.invoice_settings?.default_payment_method;
  if (card !== undefined && card !== '') await getCardOf(books, customer.id, card);
  if (card !== undefined) customer.invoice_settings.default_payment_method = card || null;
  customer.metadata = mergeMetadata(customer.metadata, given.metadata);
}

export const customerRoutes = [
  route('post', '/v1/customers', z.strictObject(fields), async (books, { params }) => {
    const customer = newCustomer(books);
    await putFields(books, customer, params);
    return addCustomer(books, customer);
  }),
  route('get', '/v1/customers', z.strictObject({ ...listParams, email: text().optional() }), (books, { params }) =>
    pageOf<Customer>(books, '/v1/customers', params, {
      kind: 'customer',
      members: { livemode: false, ...(params.email !== undefined && { email: params.email }) },
    }),
  ),
  route('get', '/v1/customers/:id', z.strictObject({}), (books, { id }) => getObject<Customer>(books, 'customer', id)),
  route('delete', '/v1/customers/:id', z.strictObject({}), async (books, { id }) =>
    deleteCustomer(books, await getCustomer(books, id)),
  ),
  route('post', '/v1/customers/:id', z.strictObject(fields), async (books, { id, params }) => {
    const customer = await getCustomer(books, id);
    const before = structuredClone(customer);
    await putFields(books, customer, params);
    await saveObject(books, customer);
    await emit(books, 'customer.updated', customer, before);
    return customer;
  }),
];
