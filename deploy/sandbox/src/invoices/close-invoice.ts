// Closes an unpaid invoice: void, or uncollectible.
import { getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import type { PaymentIntent } from '#payments/charge.ts';
import { invalid } from '#requests/api-error.ts';
import { paymentsOf } from './attempt-payment.ts';
import { saveInvoice } from './invoice.ts';
import type { Invoice } from './invoice.ts';

export async function voidInvoice(books: Books, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible' && invoice.status !== 'draft')
    throw invalid('You can only pass in open or uncollectible invoices.', { code: 'invoice_not_editable' });
  await cancelPayments(books, invoice);
  Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
  invoice.status_transitions.voided_at = books.now;
  await saveInvoice(books, invoice);
  await emit(books, 'invoice.voided', invoice);
  return invoice;
}

export async function giveUpInvoice(books: Books, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== 'open') throw invalid('You can only mark open invoices as uncollectible.');
  Object.assign(invoice, { status: 'uncollectible', auto_advance: false, next_payment_attempt: null });
  invoice.status_transitions.marked_uncollectible_at = books.now;
  await saveInvoice(books, invoice);
  await emit(books, 'invoice.marked_uncollectible', invoice);
  return invoice;
}

async function cancelPayments(books: Books, invoice: Invoice): Promise<void> {
  for (const payment of await paymentsOf(books, invoice.id)) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = books.now;
    await saveObject(books, payment);
    const intent = await getObject<PaymentIntent>(books, 'payment_intent', payment.payment.payment_intent);
    Object.assign(intent, { status: 'canceled', canceled_at: books.now, cancellation_reason: 'void_invoice' });
    await saveObject(books, intent);
    await emit(books, 'payment_intent.canceled', intent);
  }
}
