// Processes a due subscription: announces or renews it, ends it, or expires its unpaid start.
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { discountsInForce, lasting } from '#discounts/give-discount.ts';
import { emit } from '#events/event.ts';
import { giveUpInvoice, voidInvoice } from '#invoices/close-invoice.ts';
import { addDraft, draftInvoice } from '#invoices/draft-invoice.ts';
import type { Draft } from '#invoices/draft-invoice.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { putOnInvoice, waitingLines } from '#invoices/invoice-item.ts';
import { discountsOf, nextPhase, priceOf } from '#schedules/schedule.ts';
import { endAsScheduled } from './end-as-scheduled.ts';
import { dropPendingUpdate, haveSameLength, rememberBilled } from './pending-update.ts';
import { nextBoundary } from './period.ts';
import { periodLine } from './period-line.ts';
import { endOf, itemOf, planOf, saveSubscription } from './subscription.ts';
import type { Subscription } from './subscription.ts';

export async function processDueSubscription(books: Books, subscription: Subscription): Promise<void> {
  const { status, pending_update: pending } = subscription;
  if (status === 'incomplete') return giveUpBeginning(books, subscription);
  if (pending && pending.expires_at <= books.now) return dropPendingUpdate(books, subscription);
  if ((endOf(subscription) ?? Infinity) <= books.now) return endAsScheduled(books, subscription);
  if (itemOf(subscription).current_period_end <= books.now) return renew(books, subscription);
  return announce(books, subscription);
}

async function giveUpBeginning(books: Books, subscription: Subscription): Promise<void> {
  const before = structuredClone(subscription);
  subscription.status = 'incomplete_expired';
  subscription.ended_at = books.now;
  await saveSubscription(books, subscription);
  const invoice = await getObject<Invoice>(books, 'invoice', subscription.latest_invoice ?? '');
  if (invoice.status === 'open') await voidInvoice(books, invoice);
  await emit(books, 'customer.subscription.updated', subscription, before);
}

async function announce(books: Books, subscription: Subscription): Promise<void> {
  subscription._announced = itemOf(subscription).current_period_end;
  await saveSubscription(books, subscription);
  if (endOf(subscription) === subscription._announced) return;
  await emit(books, 'invoice.upcoming', await upcomingInvoice(books, subscription));
}

/** A preview of the next renewal. */
export async function upcomingInvoice(books: Books, subscription: Subscription): Promise<Invoice> {
  const renewed = structuredClone(subscription);
  await turnPeriod(books, renewed);
  const draft = await renewalDraft(books, renewed, itemOf(subscription));
  return draftInvoice(books, { ...draft, reason: 'upcoming' }, newObjectId('upcoming_in'));
}

async function renew(books: Books, subscription: Subscription): Promise<void> {
  const before = structuredClone(subscription);
  await turnPeriod(books, subscription);
  const draft = await renewalDraft(books, subscription, itemOf(before));
  const invoice = await addDraft(books, draft);
  await putOnInvoice(books, subscription.id, invoice.id);
  subscription.latest_invoice = invoice.id;
  subscription.discounts = lasting(draft.discounts);
  rememberBilled(subscription, invoice);
  await saveSubscription(books, subscription);
  await emit(books, 'customer.subscription.updated', subscription, before);
  await heedPause(books, subscription, invoice);
}

async function turnPeriod(books: Books, subscription: Subscription): Promise<void> {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const phase = await nextPhase(books, subscription, start);
  if (phase) {
    const price = await priceOf(books, phase);
    if (!haveSameLength(item.price, price)) subscription.billing_cycle_anchor = start;
    Object.assign(item, { price, plan: planOf(price) });
    subscription.discounts = discountsOf(phase);
  }
  const { recurring } = item.price;
  if (!recurring) throw new Error(`${item.price.id} does not recur`);
  item.current_period_start = start;
  item.current_period_end = nextBoundary(subscription.billing_cycle_anchor, recurring, start);
}

async function renewalDraft(
  books: Books,
  subscription: Subscription,
  last: { readonly current_period_start: number; readonly current_period_end: number },
): Promise<Draft> {
  const item = itemOf(subscription);
  const isLeftAlone = subscription.status === 'unpaid' || subscription.pause_collection?.behavior === 'keep_as_draft';
  return {
    subscription,
    reason: 'subscription_cycle',
    lines: [...(await waitingLines(books, subscription.id)), periodLine(subscription, item)],
    discounts: await discountsInForce(books, subscription.discounts, item.current_period_start),
    period: { start: last.current_period_start, end: last.current_period_end },
    finalizesAt: isLeftAlone ? null : books.now + books.settings.invoiceDraftSeconds,
  };
}

async function heedPause(books: Books, { pause_collection: pause }: Subscription, invoice: Invoice): Promise<void> {
  if (pause?.behavior === 'void') await voidInvoice(books, invoice);
  if (pause?.behavior === 'mark_uncollectible') await giveUpInvoice(books, await finalizeInvoice(books, invoice));
}
