// Webhook events: their endpoints, waiting and failed deliveries, and sending one now or again.
import { z } from 'zod';
import { openBooks } from '#clock/open-books.ts';
import { API_VERSION } from '#events/event.ts';
import { putEndpoint } from '#webhooks/endpoint.ts';
import { listDeliveries, sendAgain } from '#webhooks/deliveries.sql.ts';
import { control } from './control-route.ts';

const states = z.enum(['waiting', 'delivered', 'failed', 'dropped', 'held']);

export const webhookControls = [
  control(
    'post',
    '/webhooks',
    z.strictObject({
      url: z.url(),
      secret: z.string().min(1).optional(),
      enabledEvents: z.array(z.string()).min(1).optional(),
      apiVersion: z.string().default(API_VERSION),
    }),
    async (context, caller, { body }) => {
      const endpoint = await openBooks(context, caller, (books) => putEndpoint(books, body));
      return { id: endpoint.id, url: endpoint.url, secret: endpoint._secret };
    },
  ),
  control(
    'post',
    '/deliveries',
    z.strictObject({ state: states.optional(), limit: z.number().int().min(1).max(1000).default(100) }),
    async ({ pool }, _caller, { body }) => ({ deliveries: await listDeliveries(pool, body) }),
  ),
  control('post', '/deliveries/:id/deliver', z.strictObject({}), async ({ deliveries }, _caller, { id }) => ({
    ...(await deliveries.deliver(id)),
  })),
  control(
    'post',
    '/deliveries/resend',
    z.strictObject({
      states: z.array(states).min(1).default(['held', 'dropped', 'failed']),
      id: z.string().optional(),
    }),
    async ({ pool, deliveries }, _caller, { body }) => {
      const resent = await sendAgain(pool, body.states, body.id);
      deliveries.wake();
      return { resent };
    },
  ),
  control(
    'post',
    '/deliveries/settle',
    z.strictObject({ hurry: z.boolean().default(false) }),
    async (context, _caller, { body }) => {
      await context.deliveries.settled(body);
      return { settled: true };
    },
  ),
];
