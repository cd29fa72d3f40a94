// Refunds: create, read, list, update metadata.
import { z } from 'zod';
import { getObject, listObjects, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import type { Charge, PaymentIntent } from '#payments/charge.ts';
import { invalid } from '#requests/api-error.ts';
import { pageOf } from '#requests/page.ts';
import { amount, listParams, mergeMetadata, metadata, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { addRefund } from './refund.ts';
import type { Refund } from './refund.ts';

const newRefundParams = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: amount().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata(),
});

export const refundRoutes = [
  route('post', '/v1/refunds', newRefundParams, async (books, { params }) =>
    addRefund(books, await chargeOf(books, params), {
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    }),
  ),
  route(
    'get',
    '/v1/refunds',
    z.strictObject({ ...listParams, payment_intent: text().optional(), charge: text().optional() }),
    (books, { params: { payment_intent: intent, charge, ...page } }) =>
      pageOf<Refund>(books, '/v1/refunds', page, {
        kind: 'refund',
        parent: intent,
        members: charge === undefined ? {} : { charge },
      }),
  ),
  route('get', '/v1/refunds/:id', z.strictObject({}), (books, { id }) => getObject<Refund>(books, 'refund', id)),
  route('post', '/v1/refunds/:id', z.strictObject({ metadata: metadata() }), async (books, { id, params }) => {
    const refund = await getObject<Refund>(books, 'refund', id);
    refund.metadata = mergeMetadata(refund.metadata, params.metadata);
    await saveObject(books, refund);
    await emit(books, 'refund.updated', refund);
    return refund;
  }),
];

async function chargeOf(
  books: Books,
  { payment_intent: intentId, charge: chargeId }: { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Charge> {
  if (chargeId !== undefined) return getObject<Charge>(books, 'charge', chargeId, 'charge');
  if (intentId === undefined)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = await getObject<PaymentIntent>(books, 'payment_intent', intentId, 'payment_intent');
  const charges = await listObjects<Charge>(books, { kind: 'charge', parent: intent.id });
  const paid = charges.find(({ status }) => status === 'succeeded');
  if (!paid) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  return paid;
}
