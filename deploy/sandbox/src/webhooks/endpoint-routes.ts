// Webhook endpoints: create (the only response with the secret), read, update, delete.
import { z } from 'zod';
import { dropObject, getObject, saveObject } from '#books/books.ts';
import { API_VERSION } from '#events/event.ts';
import { pageOf } from '#requests/page.ts';
import { flag, listParams, mergeMetadata, metadata, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import { addEndpoint } from './endpoint.ts';
import type { WebhookEndpoint } from './endpoint.ts';

const eventTypes = z.array(text()).min(1).max(300);

export const webhookEndpointRoutes = [
  route(
    'post',
    '/v1/webhook_endpoints',
    z.strictObject({
      url: z.url(),
      enabled_events: eventTypes,
      api_version: z.literal(API_VERSION).optional(),
      description: text().optional(),
      metadata: metadata(),
    }),
    async (books, { params }) => {
      const endpoint = await addEndpoint(books, {
        url: params.url,
        enabledEvents: params.enabled_events,
        apiVersion: API_VERSION,
        description: params.description,
        metadata: mergeMetadata({}, params.metadata),
      });
      return { ...endpoint, secret: endpoint._secret };
    },
  ),
  route('get', '/v1/webhook_endpoints', z.strictObject(listParams), (books, { params }) =>
    pageOf<WebhookEndpoint>(books, '/v1/webhook_endpoints', params, { kind: 'webhook_endpoint' }),
  ),
  route('get', '/v1/webhook_endpoints/:id', z.strictObject({}), (books, { id }) =>
    getObject<WebhookEndpoint>(books, 'webhook_endpoint', id),
  ),
  route(
    'post',
    '/v1/webhook_endpoints/:id',
    z.strictObject({
      url: z.url().optional(),
      enabled_events: eventTypes.optional(),
      disabled: flag().optional(),
    }),
    async (books, { id, params }) => {
      const endpoint = await getObject<WebhookEndpoint>(books, 'webhook_endpoint', id);
      endpoint.url = params.url ?? endpoint.url;
      endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events;
      if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
      return saveObject(books, endpoint);
    },
  ),
  route('delete', '/v1/webhook_endpoints/:id', z.strictObject({}), async (books, { id }) => {
    await getObject<WebhookEndpoint>(books, 'webhook_endpoint', id);
    await dropObject(books, id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
