// A draft invoice. Stored, it becomes an invoice; otherwise it is a preview.
import { addObject, getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId, randomLetters } from '#books/ids.ts';
import type { Customer } from '#customers/customer.ts';
import type { InForce } from '#discounts/coupon.ts';
import { emit } from '#events/event.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { BillingReason, Invoice } from './invoice.ts';
import { saveInvoice } from './invoice.ts';
import { newLine } from './invoice-line.ts';
import type { InvoiceLine, NewLine } from './invoice-line.ts';

export interface Draft {
  readonly subscription: Subscription;
  readonly reason: BillingReason;
  readonly lines: readonly NewLine[];
  readonly discounts: readonly InForce[];
  /** The period of the invoice: the subscription's usage period until now. */
  readonly period: { readonly start: number; readonly end: number };
  /** Null: it stays a draft until it is finalized by the API. */
  readonly finalizesAt: number | null;
}

export async function addDraft(books: Books, draft: Draft): Promise<Invoice> {
  const invoice = await draftInvoice(books, draft, newObjectId('in'));
  await addObject(books, invoice);
  await emit(books, 'invoice.created', invoice);
  return saveInvoice(books, invoice);
}

export async function draftInvoice(books: Books, draft: Draft, id: string): Promise<Invoice> {
  const customer = await getObject<Customer>(books, 'customer', draft.subscription.customer);
  const lines = draft.lines.map((line) => newLine(line, id, draft.discounts));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const off = discountTotals(lines);
  const total = subtotal - sum(off.map(({ amount }) => amount));
  const due = Math.max(0, total + Math.min(0, customer.balance));
  return {
    ...emptyInvoice(books, draft, customer),
    id,
    amount_due: due,
    amount_remaining: due,
    discounts: draft.discounts.map(({ discount }) => discount.id),
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    starting_balance: customer.balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: off,
    total_excluding_tax: total,
  } as unknown as Invoice;
}

function emptyInvoice(books: Books, { subscription, reason, period, finalizesAt }: Draft, customer: Customer) {
  return {
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: finalizesAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: books.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    _parent: subscription.id,
    _token: randomLetters(40),
    _intent: null,
  };
}

function discountTotals(lines: readonly InvoiceLine[]): readonly { amount: number; discount: string }[] {
  const byDiscount = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts))
    byDiscount.set(discount, (byDiscount.get(discount) ?? 0) + amount);
  return [...byDiscount].map(([discount, amount]) => ({ amount, discount }));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
