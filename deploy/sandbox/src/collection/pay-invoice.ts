// Pays an open invoice: by the API with the stored card, or on its page with a typed one.
import { getObject, listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { cardNamed } from '#payments/cards.ts';
import type { PaymentOutcome } from '#payments/pay.ts';
import { attachCard } from '#payments/payment-method.ts';
import type { PaymentMethod } from '#payments/payment-method.ts';
import { ApiError, invalid, missing } from '#requests/api-error.ts';
import { collect } from './collect.ts';

export interface PaidBy {
  /** A card's name or number; by default the stored card. */
  readonly card?: string | undefined;
  /** The answer to the bank's confirmation; absent: not asked yet. */
  readonly authenticated?: boolean | undefined;
}

/** On-session: the customer is present. */
export async function payInvoice(books: Books, id: string, { card, authenticated }: PaidBy): Promise<PaymentOutcome> {
  const invoice = await getPayable(books, id);
  if (card === undefined) return collect(books, invoice, { onSession: true, authenticated });
  const name = cardNamed(card);
  if (!name) return { outcome: 'declined', declineCode: 'incorrect_number', message: 'Your card number is incorrect.' };
  const method = await attachCard(books, invoice.customer, name);
  return collect(books, invoice, { method, onSession: true, authenticated });
}

/** Off-session: a declined payment counts as an attempt, and is an error. */
export async function payByApi(books: Books, id: string, methodId: string | undefined): Promise<Invoice> {
  const invoice = await getPayable(books, id);
  const method =
    methodId === undefined
      ? undefined
      : await getObject<PaymentMethod>(books, 'payment_method', methodId, 'payment_method');
  const outcome = await collect(books, invoice, { method, onSession: false });
  if (outcome.outcome === 'paid') return getObject<Invoice>(books, 'invoice', id);
  if (outcome.outcome === 'requires_action')
    throw refused(
      'invoice_payment_intent_requires_action',
      'This payment requires additional user action before it can be completed successfully.',
    );
  throw refused('card_declined', outcome.message, outcome.declineCode);
}

function refused(code: string, message: string, declineCode?: string): ApiError {
  const body = {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  } as const;
  return new ApiError(402, body, true);
}

async function getPayable(books: Books, id: string): Promise<Invoice> {
  const invoice = await getObject<Invoice>(books, 'invoice', id);
  if (invoice.status === 'draft') return finalizeInvoice(books, invoice);
  if (invoice.status !== 'open')
    throw invalid(invoice.status === 'paid' ? 'Invoice is already paid' : 'This invoice can no longer be paid');
  return invoice;
}

export async function findInvoiceByToken(books: Books, token: string): Promise<Invoice> {
  const [found] = await listObjects<Invoice>(books, { kind: 'invoice', members: { _token: token }, limit: 1 });
  if (!found) throw missing('invoice', token);
  return found;
}
