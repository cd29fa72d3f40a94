// Invoices and their payments: read and list.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import type { Includable } from '#requests/expand.ts';
import { pageOf, wholeList } from '#requests/page.ts';
import { listParams, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { paymentsOf } from './attempt-payment.ts';
import type { Invoice, InvoicePayment } from './invoice.ts';

const listInvoices = z.strictObject({
  ...listParams,
  customer: text().optional(),
  subscription: text().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  collection_method: z.literal('charge_automatically').optional(),
});
const listPayments = z.strictObject({
  ...listParams,
  invoice: text().optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text() }).optional(),
});

export const invoiceRoutes = [
  route('get', '/v1/invoices', listInvoices, (books, { params: { customer, subscription, status, ...page } }) =>
    pageOf<Invoice>(books, '/v1/invoices', page, {
      kind: 'invoice',
      customer,
      parent: subscription,
      members: status ? { status } : {},
    }),
  ),
  route('get', '/v1/invoices/:id', z.strictObject({}), (books, { id }) => getObject<Invoice>(books, 'invoice', id)),
  route('get', '/v1/invoices/:id/lines', z.strictObject(listParams), async (books, { id }) => {
    const { lines } = await getObject<Invoice>(books, 'invoice', id);
    return wholeList(`/v1/invoices/${id}/lines`, lines.data as never);
  }),
  route('get', '/v1/invoice_payments', listPayments, (books, { params: { invoice, status, payment, ...page } }) =>
    pageOf<InvoicePayment>(books, '/v1/invoice_payments', page, {
      kind: 'invoice_payment',
      parent: invoice,
      members: { ...(status && { status }), ...(payment && { payment: { payment_intent: payment.payment_intent } }) },
    }),
  ),
  route('get', '/v1/invoice_payments/:id', z.strictObject({}), (books, { id }) =>
    getObject<InvoicePayment>(books, 'invoice_payment', id),
  ),
];

export const invoiceIncludables: Readonly<Record<string, Includable>> = {
  'invoice.payments': async (books, { id }) => wholeList('/v1/invoice_payments', await paymentsOf(books, id)),
};
