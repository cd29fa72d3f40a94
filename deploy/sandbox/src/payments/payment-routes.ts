// Payment intents, charges and cards: read and list.
import { z } from 'zod';
import { getObject, listObjects } from '#books/books.ts';
import { missing } from '#requests/api-error.ts';
import type { Includable } from '#requests/expand.ts';
import { pageOf, wholeList } from '#requests/page.ts';
import { listParams, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { cardNamed } from './cards.ts';
import type { Charge, PaymentIntent } from './charge.ts';
import { attachCard, detachCard } from './payment-method.ts';
import type { PaymentMethod } from './payment-method.ts';

const ofCustomer = z.strictObject({ ...listParams, customer: text().optional() });

export const paymentRoutes = [
  route('get', '/v1/payment_intents', ofCustomer, (books, { params: { customer, ...page } }) =>
    pageOf<PaymentIntent>(books, '/v1/payment_intents', page, { kind: 'payment_intent', customer }),
  ),
  route('get', '/v1/payment_intents/:id', z.strictObject({}), (books, { id }) =>
    getObject<PaymentIntent>(books, 'payment_intent', id),
  ),
  route(
    'get',
    '/v1/charges',
    z.strictObject({ ...listParams, customer: text().optional(), payment_intent: text().optional() }),
    (books, { params: { customer, payment_intent: parent, ...page } }) =>
      pageOf<Charge>(books, '/v1/charges', page, { kind: 'charge', customer, parent }),
  ),
  route('get', '/v1/charges/:id', z.strictObject({}), (books, { id }) => getObject<Charge>(books, 'charge', id)),
  route(
    'get',
    '/v1/payment_methods',
    z.strictObject({ ...listParams, customer: text().optional(), type: z.literal('card').optional() }),
    (books, { params: { customer, type: _type, ...page } }) =>
      pageOf<PaymentMethod>(books, '/v1/payment_methods', page, { kind: 'payment_method', customer }),
  ),
  route('get', '/v1/payment_methods/:id', z.strictObject({}), (books, { id }) =>
    getObject<PaymentMethod>(books, 'payment_method', id),
  ),
  route(
    'post',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: text() }),
    async (books, { id, params }) => {
      const card = cardNamed(id);
      if (!card) throw missing('payment_method', id);
      await getObject(books, 'customer', params.customer, 'customer');
      return attachCard(books, params.customer, card);
    },
  ),
  route('post', '/v1/payment_methods/:id/detach', z.strictObject({}), async (books, { id }) =>
    detachCard(books, await getObject<PaymentMethod>(books, 'payment_method', id)),
  ),
];

export const paymentIncludables: Readonly<Record<string, Includable>> = {
  'charge.refunds': async (books, { id }) => {
    const refunds = await listObjects(books, { kind: 'refund', members: { charge: id } });
    return wholeList('/v1/refunds', refunds);
  },
};
