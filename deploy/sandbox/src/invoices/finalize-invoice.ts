// Finalizes a draft: assigns a number, applies the customer's credit, and prepares a payment where one is due.
import { addObject, getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { OWN_PAGE } from '#books/stored-object.ts';
import type { Customer } from '#customers/customer.ts';
import { emit } from '#events/event.ts';
import { newPaymentIntent } from '#payments/charge.ts';
import { saveInvoice } from './invoice.ts';
import type { Invoice, InvoicePayment } from './invoice.ts';

export async function finalizeInvoice(books: Books, invoice: Invoice): Promise<Invoice> {
  const customer = await getObject<Customer>(books, 'customer', invoice.customer);
  const page = `${OWN_PAGE}/i/${invoice._token}`;
  Object.assign(invoice, {
    ...settledWithBalance(invoice, customer.balance),
    automatically_finalizes_at: null,
    effective_at: books.now,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    status: 'open',
  });
  invoice.status_transitions.finalized_at = books.now;
  customer.balance = invoice.ending_balance ?? customer.balance;
  customer.next_invoice_sequence += 1;
  customer.currency = invoice.currency;
  await saveObject(books, customer);
  await emit(books, 'invoice.finalized', invoice);
  if (invoice.amount_due === 0) return markPaid(books, invoice);
  await preparePayment(books, invoice);
  return saveInvoice(books, invoice);
}

function settledWithBalance({ total }: Invoice, balance: number): Partial<Invoice> {
  const due = Math.max(0, total + Math.min(0, balance));
  return {
    starting_balance: balance,
    ending_balance: balance < 0 || total < 0 ? Math.min(0, balance + total) : balance,
    amount_due: due,
    amount_remaining: due,
  };
}

async function preparePayment(books: Books, invoice: Invoice): Promise<void> {
  const { amount_due: amount, currency, customer } = invoice;
  const intent = await addObject(books, newPaymentIntent(books, { amount, currency, customer }));
  invoice._intent = intent.id;
  await addObject(books, {
    id: newObjectId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: books.now,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
    _parent: invoice.id,
  } as InvoicePayment);
  await emit(books, 'payment_intent.created', intent);
}

export async function markPaid(books: Books, invoice: Invoice): Promise<Invoice> {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = books.now;
  await saveInvoice(books, invoice);
  await emit(books, 'invoice.paid', invoice);
  await emit(books, 'invoice.payment_succeeded', invoice);
  return invoice;
}
