// Previews of the invoice of a change, or of the next renewal.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { Invoice } from '#invoices/invoice.ts';
import { invalid } from '#requests/api-error.ts';
import { text, whole } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { previewChange } from './change-plan.ts';
import { upcomingInvoice } from './renewal.ts';
import { endOf, isOver } from './subscription.ts';
import type { Subscription } from './subscription.ts';
import { changeOf, itemsParam, prorationParam } from './update-subscription.ts';

const previewParams = z.strictObject({
  customer: text().optional(),
  subscription: text(),
  subscription_details: z
    .strictObject({
      items: itemsParam.optional(),
      proration_behavior: prorationParam.default('create_prorations'),
      proration_date: whole().optional(),
    })
    .optional(),
  preview_mode: z.enum(['next', 'recurring']).optional(),
});

export const previewRoutes = [
  route('post', '/v1/invoices/create_preview', previewParams, async (books, { params }) =>
    preview(books, await getObject<Subscription>(books, 'subscription', params.subscription, 'subscription'), params),
  ),
];

async function preview(
  books: Books,
  subscription: Subscription,
  { subscription_details: details }: z.output<typeof previewParams>,
): Promise<Invoice> {
  if (isOver(subscription) || (endOf(subscription) !== null && !details?.items))
    throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
  if (!details?.items) return upcomingInvoice(books, subscription);
  const change = await changeOf(books, subscription, { ...details, items: details.items });
  return previewChange(books, subscription, change);
}
