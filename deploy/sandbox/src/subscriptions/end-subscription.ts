// Ends a subscription: open invoices stay open but are not retried. A draft is still finalized and charged.
import { listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import { saveInvoice } from '#invoices/invoice.ts';
import type { Invoice, InvoiceStatus } from '#invoices/invoice.ts';
import { closeSchedule } from '#schedules/schedule.ts';
import { saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

export async function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: EndReason,
): Promise<Subscription> {
  if (subscription.schedule !== null) await closeSchedule(books, subscription.schedule, 'canceled');
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? books.now,
    ended_at: books.now,
    pending_update: null,
    schedule: null,
  });
  subscription.cancellation_details.reason = reason;
  await saveSubscription(books, subscription);
  await stopRetrying(books, subscription, ['open']);
  await emit(books, 'customer.subscription.deleted', subscription);
  return subscription;
}

export async function stopRetrying(
  books: Books,
  { id }: Subscription,
  statuses: readonly InvoiceStatus[],
): Promise<void> {
  for (const invoice of await listObjects<Invoice>(books, { kind: 'invoice', parent: id })) {
    if (!statuses.includes(invoice.status)) continue;
    Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
    await saveInvoice(books, invoice);
  }
}
