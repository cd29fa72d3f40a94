// Invoice actions of the API: pause auto-advance, finalize, pay, void, mark uncollectible.
import { z } from 'zod';
import { findObject, getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { giveUpInvoice, voidInvoice } from '#invoices/close-invoice.ts';
import { finalizeInvoice } from '#invoices/finalize-invoice.ts';
import { saveInvoice, subscriptionOf } from '#invoices/invoice.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { invalid } from '#requests/api-error.ts';
import { flag, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { dropPendingUpdate } from '#subscriptions/pending-update.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import { payByApi } from './pay-invoice.ts';

export const collectionRoutes = [
  route(
    'post',
    '/v1/invoices/:id',
    z.strictObject({ auto_advance: flag() }),
    async (books, { id, params: { auto_advance: isFinishedByItself } }) => {
      const invoice = await getObject<Invoice>(books, 'invoice', id);
      if (invoice.status !== 'draft') throw invalid('This invoice is already finalized, you can no longer edit it.');
      const finalizesAt = isFinishedByItself ? books.now + books.settings.invoiceDraftSeconds : null;
      Object.assign(invoice, {
        auto_advance: isFinishedByItself,
        automatically_finalizes_at: finalizesAt,
        next_payment_attempt: finalizesAt,
      });
      return saveInvoice(books, invoice);
    },
  ),
  route(
    'post',
    '/v1/invoices/:id/pay',
    z.strictObject({ payment_method: text().optional(), off_session: flag().optional() }),
    (books, { id, params }) => payByApi(books, id, params.payment_method),
  ),
  route(
    'post',
    '/v1/invoices/:id/finalize',
    z.strictObject({ auto_advance: flag().optional() }),
    async (books, { id }) => {
      const invoice = await getObject<Invoice>(books, 'invoice', id);
      if (invoice.status !== 'draft') throw invalid('This invoice is already finalized, you can no longer edit it.');
      return finalizeInvoice(books, invoice);
    },
  ),
  route('post', '/v1/invoices/:id/void', z.strictObject({}), async (books, { id }) =>
    voidAndDropUpdate(books, await getObject<Invoice>(books, 'invoice', id)),
  ),
  route('post', '/v1/invoices/:id/mark_uncollectible', z.strictObject({}), async (books, { id }) =>
    giveUpInvoice(books, await getObject<Invoice>(books, 'invoice', id)),
  ),
];

/** A pending update that waited for it is dropped. */
async function voidAndDropUpdate(books: Books, invoice: Invoice): Promise<Invoice> {
  const voided = await voidInvoice(books, invoice);
  const subscription = await findObject<Subscription>(books, 'subscription', subscriptionOf(invoice) ?? '');
  if (subscription?.pending_update?._invoice === invoice.id) await dropPendingUpdate(books, subscription);
  return voided;
}
