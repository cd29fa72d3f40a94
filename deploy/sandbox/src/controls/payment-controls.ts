// Customers' actions: pay, change the card, dispute a payment, cancel.
import { z } from 'zod';
import { getObject, listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { completeCheckout, enterPromotionCode } from '#checkouts/complete-checkout.ts';
import { openBooks } from '#clock/open-books.ts';
import type { Caller } from '#clock/open-books.ts';
import { payInvoice } from '#collection/pay-invoice.ts';
import { changeCard } from '#customers/change-card.ts';
import { closeDispute } from '#disputes/dispute-routes.ts';
import { openDispute } from '#disputes/open-dispute.ts';
import type { Dispute } from '#disputes/open-dispute.ts';
import type { Charge } from '#payments/charge.ts';
import { missing } from '#requests/api-error.ts';
import { cancelByPortal, resumeByPortal } from '#subscriptions/set-end.ts';
import type { Subscription } from '#subscriptions/subscription.ts';
import type { SandboxContext } from '../context.ts';
import { control } from './control-route.ts';

const card = z.string().optional();
const authenticated = z.boolean().optional();

export const paymentControls = [
  control(
    'post',
    '/checkout/complete',
    z.strictObject({ session: z.string(), card, authenticated }),
    async (context, caller, { body: { session, ...person } }) => ({
      ...(await openBooks(context, caller, (books) => completeCheckout(books, session, person))),
    }),
  ),
  control(
    'post',
    '/checkout/code',
    z.strictObject({ session: z.string(), code: z.string() }),
    async (context, caller, { body: { session, code } }) => ({
      ...(await openBooks(context, caller, (books) => enterPromotionCode(books, session, code))),
    }),
  ),
  control(
    'post',
    '/cards/change',
    z.strictObject({ customer: z.string(), card: z.string(), forSubscriptions: z.boolean().optional() }),
    async (context, caller, { body }) => ({
      ...(await openBooks(context, caller, (books) => changeCard(books, body))),
    }),
  ),
  control(
    'post',
    '/invoices/pay',
    z.strictObject({ invoice: z.string(), card, authenticated }),
    async (context, caller, { body: { invoice, ...by } }) => ({
      ...(await openBooks(context, caller, (books) => payInvoice(books, invoice, by))),
    }),
  ),
  control(
    'post',
    '/portal/cancel',
    z.strictObject({ subscription: z.string() }),
    async (context, caller, { body }) => ({
      ...(await onSubscription(context, caller, body.subscription, cancelByPortal)),
    }),
  ),
  control(
    'post',
    '/portal/resume',
    z.strictObject({ subscription: z.string() }),
    async (context, caller, { body }) => ({
      ...(await onSubscription(context, caller, body.subscription, resumeByPortal)),
    }),
  ),
  control(
    'post',
    '/disputes/open',
    z.strictObject({ paymentIntent: z.string() }),
    async (context, caller, { body }) => ({
      ...(await openBooks(context, caller, (books) => disputePayment(books, body.paymentIntent))),
    }),
  ),
  control(
    'post',
    '/disputes/close',
    z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
    async (context, caller, { body }) => ({
      ...(await openBooks(context, caller, async (books) =>
        closeDispute(books, await getObject<Dispute>(books, 'dispute', body.dispute), body.status),
      )),
    }),
  ),
];

function onSubscription(
  context: SandboxContext,
  caller: Caller,
  id: string,
  work: (books: Books, subscription: Subscription) => Promise<Subscription>,
): Promise<Subscription> {
  return openBooks(context, caller, async (books) =>
    work(books, await getObject<Subscription>(books, 'subscription', id)),
  );
}

async function disputePayment(books: Books, paymentIntent: string): Promise<Dispute> {
  const charges = await listObjects<Charge>(books, { kind: 'charge', parent: paymentIntent });
  const paid = charges.find(({ status }) => status === 'succeeded');
  if (!paid) throw missing('charge', paymentIntent);
  return openDispute(books, paid);
}
