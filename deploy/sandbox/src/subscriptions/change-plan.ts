// Changes the price of a running subscription: now, now if it is paid, or with the next invoice.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { cardOf } from '#collection/card-of.ts';
import { collect } from '#collection/collect.ts';
import { discountsInForce } from '#discounts/give-discount.ts';
import { emit } from '#events/event.ts';
import { attemptPayment } from '#invoices/attempt-payment.ts';
import { addDraft, draftInvoice } from '#invoices/draft-invoice.ts';
import type { Draft } from '#invoices/draft-invoice.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { addInvoiceItem, putOnInvoice, waitingLines } from '#invoices/invoice-item.ts';
import { ApiError } from '#requests/api-error.ts';
import { mergeMetadata } from '#requests/params.ts';
import { dropPendingUpdate, haveSameLength, putPrice, rememberBilled } from './pending-update.ts';
import { DAY_SECONDS } from './period.ts';
import { changeLines } from './prorate.ts';
import type { WantedChange } from './prorate.ts';
import { itemOf, saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

const PENDING_SECONDS = DAY_SECONDS - 3600;

export async function changePlan(
  books: Books,
  subscription: Subscription,
  change: WantedChange,
  behavior: PaymentBehavior,
): Promise<Subscription> {
  await dropPendingUpdate(books, subscription);
  const lines = changeLines(subscription, change);
  if (lines.length === 0 || !isBilledNow(subscription, change)) {
    for (const line of lines) await addInvoiceItem(books, subscription.customer, line);
    return apply(books, subscription, change, undefined);
  }
  const invoice = await invoiceChange(books, subscription, lines);
  if (behavior === 'allow_incomplete') {
    await apply(books, subscription, change, invoice);
    await collect(books, invoice, { onSession: false });
    return getObject(books, 'subscription', subscription.id);
  }
  const method = await cardOf(books, subscription);
  const outcome = await attemptPayment(books, invoice, { method, onSession: false });
  if (outcome.outcome === 'paid') return apply(books, subscription, change, invoice);
  if (behavior === 'pending_if_incomplete') return wait(books, subscription, change, invoice);
  const message = outcome.outcome === 'declined' ? outcome.message : 'This payment requires additional user action.';
  throw new ApiError(402, { type: 'card_error', code: 'card_declined', message });
}

/** A preview of the charge; nothing is written. */
export async function previewChange(books: Books, subscription: Subscription, change: WantedChange): Promise<Invoice> {
  const lines = changeLines(subscription, change);
  const draft = await draftOf(books, subscription, lines);
  return draftInvoice(books, { ...draft, reason: 'upcoming' }, newObjectId('upcoming_in'));
}

function isBilledNow(subscription: Subscription, { price, proration }: WantedChange): boolean {
  return proration === 'always_invoice' || !haveSameLength(itemOf(subscription).price, price);
}

async function invoiceChange(books: Books, subscription: Subscription, lines: Draft['lines']): Promise<Invoice> {
  const invoice = await addDraft(books, await draftOf(books, subscription, lines));
  await putOnInvoice(books, subscription.id, invoice.id);
  return finalizeInvoice(books, invoice);
}

async function draftOf(books: Books, subscription: Subscription, lines: Draft['lines']): Promise<Draft> {
  return {
    subscription,
    reason: 'subscription_update',
    lines: [...(await waitingLines(books, subscription.id)), ...lines],
    discounts: await discountsInForce(books, subscription.discounts),
    period: { start: itemOf(subscription).current_period_start, end: books.now },
    finalizesAt: null,
  };
}

async function apply(
  books: Books,
  subscription: Subscription,
  { price, quantity, at, metadata }: WantedChange,
  invoice: Invoice | undefined,
): Promise<Subscription> {
  const before = structuredClone(subscription);
  putPrice(subscription, price, at);
  itemOf(subscription).quantity = quantity;
  subscription.metadata = mergeMetadata(subscription.metadata, metadata);
  if (invoice) {
    subscription.latest_invoice = invoice.id;
    rememberBilled(subscription, invoice);
  }
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
  return subscription;
}

async function wait(
  books: Books,
  subscription: Subscription,
  { price, at, metadata }: WantedChange,
  invoice: Invoice,
): Promise<Subscription> {
  const before = structuredClone(subscription);
  const item = itemOf(subscription);
  subscription.pending_update = {
    billing_cycle_anchor: haveSameLength(item.price, price) ? null : at,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: Math.min(books.now + PENDING_SECONDS, item.current_period_end),
    metadata: metadata ?? null,
    subscription_items: [{ ...item, price }],
    trial_end: null,
    trial_from_plan: null,
    _invoice: invoice.id,
    _at: at,
  } as Subscription['pending_update'];
  subscription.latest_invoice = invoice.id;
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
  return subscription;
}
