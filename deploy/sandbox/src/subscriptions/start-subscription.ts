// Starts a subscription: it is incomplete until its first invoice is paid.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import { become, collect } from '#collection/collect.ts';
import { discountsInForce, giveDiscount, lasting } from '#discounts/give-discount.ts';
import { emit } from '#events/event.ts';
import { addDraft } from '#invoices/draft-invoice.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import type { PaymentOutcome, PaymentTry } from '#payments/pay.ts';
import { invalid } from '#requests/api-error.ts';
import { periodLine } from './period-line.ts';
import { rememberBilled } from './pending-update.ts';
import { nextBoundary } from './period.ts';
import { addSubscription, itemOf, newSubscription, saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export interface Order {
  readonly customer: string;
  readonly price: Price;
  readonly quantity: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentMethod: string | null;
  readonly coupon: { readonly id: string; readonly promotionCode: string | null } | null;
  readonly checkoutSession: string | null;
}

export interface Started {
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  /** Null: no payment was attempted yet. */
  readonly outcome: PaymentOutcome | null;
}

/** Without an attempt the first invoice stays open. */
export async function startSubscription(books: Books, order: Order, attempt: PaymentTry | null): Promise<Started> {
  const { price } = order;
  if (!price.recurring) throw invalid('The price must be recurring.', { param: 'items[0][price]' });
  const periodEnd = nextBoundary(books.now, price.recurring, books.now);
  const subscription = await addSubscription(books, newSubscription(books, { ...order, periodEnd }));
  if (order.coupon) subscription.discounts = [await discountId(books, subscription, order)];
  const draft = await firstDraft(books, subscription);
  await emit(books, 'customer.subscription.created', subscription);
  const invoice = await finalizeInvoice(books, draft);
  const outcome = await begin(books, subscription, invoice, attempt);
  return { subscription: await getObject(books, 'subscription', subscription.id), invoice, outcome };
}

async function firstDraft(books: Books, subscription: Subscription): Promise<Invoice> {
  const discounts = await discountsInForce(books, subscription.discounts);
  const draft = await addDraft(books, {
    subscription,
    reason: 'subscription_create',
    lines: [periodLine(subscription, itemOf(subscription))],
    discounts,
    period: { start: books.now, end: books.now },
    finalizesAt: null,
  });
  subscription.latest_invoice = draft.id;
  subscription.discounts = lasting(discounts);
  rememberBilled(subscription, draft);
  await saveSubscription(books, subscription);
  return draft;
}

async function begin(
  books: Books,
  subscription: Subscription,
  invoice: Invoice,
  attempt: PaymentTry | null,
): Promise<PaymentOutcome | null> {
  if (invoice.status === 'paid') {
    await become(books, subscription, 'active');
    return { outcome: 'paid' };
  }
  return attempt && collect(books, invoice, attempt);
}

async function discountId(books: Books, { id }: Subscription, order: Order): Promise<string> {
  const { customer, checkoutSession, coupon } = order;
  const owner = { customer, subscription: id, checkoutSession, promotionCode: coupon?.promotionCode ?? null };
  return (await giveDiscount(books, coupon?.id ?? '', owner)).id;
}
