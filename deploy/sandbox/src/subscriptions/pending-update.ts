// A pending update waits for its payment: it is applied when paid, and dropped otherwise.
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

/** Sets a new price; a new interval starts a new period. */
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

/** Remembers the price at which the rest of the period was billed. */
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

export async function dropPendingUpdate(books: Books, subscription: Subscription): Promise<void> {
  const { pending_update: pending } = subscription;
  if (!pending) return;
  subscription.pending_update = null;
  await saveSubscription(books, subscription);
  const invoice = await getObject<Invoice>(books, 'invoice', pending._invoice);
  if (invoice.status === 'open') await voidInvoice(books, invoice);
  await emit(books, 'customer.subscription.pending_update_expired', subscription);
}
