// Collects an invoice, and updates its subscription by the outcome.
import { findObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import { attemptPayment } from '#invoices/attempt-payment.ts';
import { saveInvoice, subscriptionOf } from '#invoices/invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import type { PaymentOutcome, PaymentTry } from '#payments/pay.ts';
import { endSubscription } from '#subscriptions/end-subscription.ts';
import { applyPendingUpdate } from '#subscriptions/pending-update.ts';
import { DAY_SECONDS } from '#subscriptions/period.ts';
import { isOver, saveSubscription } from '#subscriptions/subscription.ts';
import type { Subscription, SubscriptionStatus } from '#subscriptions/subscription.ts';
import { cardOf } from './card-of.ts';

/** Without a given card the stored one is charged. */
export async function collect(books: Books, invoice: Invoice, attempt: PaymentTry): Promise<PaymentOutcome> {
  const id = subscriptionOf(invoice);
  const subscription = id === null ? undefined : await findObject<Subscription>(books, 'subscription', id);
  const method = attempt.method ?? (subscription && (await cardOf(books, subscription)));
  const outcome = await attemptPayment(books, invoice, { ...attempt, method });
  if (subscription) await follow(books, invoice, subscription, outcome);
  return outcome;
}

async function follow(
  books: Books,
  invoice: Invoice,
  subscription: Subscription,
  { outcome }: PaymentOutcome,
): Promise<void> {
  if (isOver(subscription)) return;
  const isOfUpdate = subscription.pending_update?._invoice === invoice.id;
  if (outcome === 'paid') {
    if (isOfUpdate) await applyPendingUpdate(books, subscription, invoice);
    else if (subscription.latest_invoice === invoice.id) await become(books, subscription, 'active');
    return;
  }
  if (isOfUpdate || subscription.status === 'incomplete') return;
  await become(books, subscription, 'past_due');
  await tryLater(books, invoice, subscription);
}

async function tryLater(books: Books, invoice: Invoice, subscription: Subscription): Promise<void> {
  const days = books.settings.retryDays[invoice.attempt_count - 1];
  if (days !== undefined) {
    invoice.next_payment_attempt = books.now + days * DAY_SECONDS;
    await saveInvoice(books, invoice);
    return;
  }
  invoice.auto_advance = false;
  await saveInvoice(books, invoice);
  const { afterRetries } = books.settings;
  if (afterRetries === 'cancel') await endSubscription(books, subscription, 'payment_failed');
  if (afterRetries === 'unpaid') await become(books, subscription, 'unpaid');
}

export async function become(books: Books, subscription: Subscription, status: SubscriptionStatus): Promise<void> {
  if (subscription.status === status) return;
  const before = structuredClone(subscription);
  subscription.status = status;
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
}
