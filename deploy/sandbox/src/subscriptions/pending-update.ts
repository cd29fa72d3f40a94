// A change that waits for its payment: it holds when that comes, and is forgotten when it does not.
import type { Books } from '#books/books.ts';
import { getObject } from '#books/books.ts';
import type { Price } from '#catalogue/price.ts';
import { emit } from '#events/event.ts';
import { voidInvoice } from '#invoices/close-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { mergeMetadata } from '#requests/params.ts';
import { netOf } from '#invoices/invoice-line.ts';
import { nextBoundary } from './period.ts';
import { itemOf, planOf, saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

/** The new price from a moment on; a new length of period begins one. */
export function putPrice(subscription: Subscription, price: Price, at: number): void {
  const item = itemOf(subscription);
  const isSameLength = haveSameLength(item.price, price);
  Object.assign(item, { price, plan: planOf(price) });
  if (isSameLength || !price.recurring) return;
  subscription.billing_cycle_anchor = at;
  item.current_period_start = at;
  item.current_period_end = nextBoundary(at, price.recurring, at);
}

export function haveSameLength(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  );
}

/** Remembers what the time until the period's end was billed at. */
export function rememberBilled(subscription: Subscription, { lines }: Pick<Invoice, 'lines'>): void {
  const charged = lines.data.filter(({ amount }) => amount >= 0).at(-1);
  if (charged) itemOf(subscription)._billed = { amount: netOf(charged), ...charged.period };
}

export async function applyPendingUpdate(books: Books, subscription: Subscription, invoice: Invoice): Promise<void> {
  const { pending_update: pending } = subscription;
  const price = pending?.subscription_items[0]?.price;
  if (!pending || !price) return;
  const before = structuredClone(subscription);
  putPrice(subscription, price, pending._at);
  rememberBilled(subscription, invoice);
  subscription.metadata = mergeMetadata(subscription.metadata, pending.metadata ?? undefined);
  subscription.pending_update = null;
  subscription.latest_invoice = invoice.id;
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.pending_update_applied', subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
}

export async function forgetPendingUpdate(books: Books, subscription: Subscription): Promise<void> {
  const { pending_update: pending } = subscription;
  if (!pending) return;
  subscription.pending_update = null;
  await saveSubscription(books, subscription);
  const invoice = await getObject<Invoice>(books, 'invoice', pending._invoice);
  if (invoice.status === 'open') await voidInvoice(books, invoice);
  await emit(books, 'customer.subscription.pending_update_expired', subscription);
}
