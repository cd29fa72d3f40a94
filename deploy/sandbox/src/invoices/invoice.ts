// An invoice: lines, amount due, and payment status.
import { saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { StoredObject } from '#books/stored-object.ts';
import type { InvoiceLine } from './invoice-line.ts';

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
export type BillingReason =
  | 'manual'
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'upcoming';

export interface Invoice extends StoredObject {
  readonly object: 'invoice';
  readonly customer: string;
  readonly currency: string;
  readonly billing_reason: BillingReason;
  status: InvoiceStatus;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  effective_at: number | null;
  starting_balance: number;
  ending_balance: number | null;
  readonly lines: { readonly data: readonly InvoiceLine[] };
  next_payment_attempt: number | null;
  number: string | null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  readonly parent: { readonly subscription_details: { readonly subscription: string } } | null;
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  readonly subtotal: number;
  readonly total: number;
  readonly _token: string;
  /** The secret of the payment that settles it. */
  _intent: string | null;
}

export interface InvoicePayment extends StoredObject {
  readonly object: 'invoice_payment';
  readonly invoice: string;
  amount_paid: number | null;
  readonly payment: { readonly payment_intent: string; readonly type: 'payment_intent' };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

export function subscriptionOf({ parent }: Invoice): string | null {
  return parent?.subscription_details.subscription ?? null;
}

/** A draft is due for finalization, an open invoice for its next attempt. */
export function saveInvoice(books: Books, invoice: Invoice): Promise<Invoice> {
  const moment = invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
  const waits = invoice.status === 'draft' || invoice.status === 'open';
  return saveObject(books, Object.assign(invoice, { _due: waits ? moment : null }));
}
