// One attempt to charge an open invoice.
import { getObject, listObjects, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import type { PaymentIntent } from '#payments/charge.ts';
import { payIntent } from '#payments/pay.ts';
import type { PaymentOutcome, PaymentTry } from '#payments/pay.ts';
import { markPaid } from './finalize-invoice.ts';
import { saveInvoice } from './invoice.ts';
import type { Invoice, InvoicePayment } from './invoice.ts';

export async function attemptPayment(books: Books, invoice: Invoice, attempt: PaymentTry): Promise<PaymentOutcome> {
  if (invoice.status === 'paid') return { outcome: 'paid' };
  const intent = await getObject<PaymentIntent>(books, 'payment_intent', invoice._intent ?? '');
  const outcome = await payIntent(books, intent, attempt);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  if (outcome.outcome === 'paid') await settle(books, invoice);
  else await leaveOpen(books, invoice, outcome);
  return outcome;
}

async function settle(books: Books, invoice: Invoice): Promise<void> {
  for (const payment of await paymentsOf(books, invoice.id)) {
    Object.assign(payment, { amount_paid: invoice.amount_due, status: 'paid' });
    payment.status_transitions.paid_at = books.now;
    await saveObject(books, payment);
    await emit(books, 'invoice_payment.paid', payment);
  }
  await markPaid(books, invoice);
}

async function leaveOpen(books: Books, invoice: Invoice, { outcome }: PaymentOutcome): Promise<void> {
  await saveInvoice(books, invoice);
  if (outcome === 'requires_action') await emit(books, 'invoice.payment_action_required', invoice);
  await emit(books, 'invoice.payment_failed', invoice);
}

export function paymentsOf(books: Books, invoice: string): Promise<readonly InvoicePayment[]> {
  return listObjects<InvoicePayment>(books, { kind: 'invoice_payment', parent: invoice });
}
