// Ends a subscription at its scheduled end; unused time is credited only on request.
import type { Books } from '#books/books.ts';
import { addDraft } from '#invoices/draft-invoice.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import { addInvoiceItem } from '#invoices/invoice-item.ts';
import { endSubscription } from './end-subscription.ts';
import { unusedLine } from './prorate.ts';
import { itemOf } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export async function endAsScheduled(books: Books, subscription: Subscription): Promise<void> {
  if (subscription._prorates) await creditUnused(books, subscription, true);
  await endSubscription(books, subscription, 'cancellation_requested');
}

/** To the customer's balance: only a refund pays money back. */
export async function creditUnused(books: Books, subscription: Subscription, invoiceNow: boolean): Promise<void> {
  const line = unusedLine(subscription, books.now);
  if (!line) return;
  if (!invoiceNow) return addInvoiceItem(books, subscription.customer, line);
  const { current_period_start: start } = itemOf(subscription);
  const period = { start, end: books.now };
  const reason = 'subscription_update';
  const draft = { subscription, reason, lines: [line], discounts: [], period, finalizesAt: null } as const;
  const invoice = await finalizeInvoice(books, await addDraft(books, draft));
  subscription.latest_invoice = invoice.id;
}
