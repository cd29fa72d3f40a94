// Disputes: read, list and close.
import { z } from 'zod';
import { getObject, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { emit } from '#events/event.ts';
import type { Charge } from '#payments/charge.ts';
import { invalid } from '#requests/api-error.ts';
import { pageOf } from '#requests/page.ts';
import { listParams, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import type { Dispute } from './open-dispute.ts';

export const disputeRoutes = [
  route(
    'get',
    '/v1/disputes',
    z.strictObject({ ...listParams, charge: text().optional(), payment_intent: text().optional() }),
    (books, { params: { charge, payment_intent: parent, ...page } }) =>
      pageOf<Dispute>(books, '/v1/disputes', page, {
        kind: 'dispute',
        parent,
        members: charge === undefined ? {} : { charge },
      }),
  ),
  route('get', '/v1/disputes/:id', z.strictObject({}), (books, { id }) => getObject<Dispute>(books, 'dispute', id)),
  route('post', '/v1/disputes/:id/close', z.strictObject({}), async (books, { id }) =>
    closeDispute(books, await getObject<Dispute>(books, 'dispute', id), 'lost'),
  ),
];

export async function closeDispute(books: Books, dispute: Dispute, status: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed');
  dispute.status = status;
  await saveObject(books, dispute);
  if (status === 'won') await reinstate(books, dispute);
  await emit(books, 'charge.dispute.closed', dispute);
  return dispute;
}

/** The charge stays marked as disputed, and can be refunded again. */
async function reinstate(books: Books, dispute: Dispute): Promise<void> {
  const charge = await getObject<Charge>(books, 'charge', dispute.charge);
  await saveObject(books, { ...charge, _reinstated: true });
  await emit(books, 'charge.dispute.funds_reinstated', dispute);
}
