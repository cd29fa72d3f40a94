// The webhook endpoints, for the panel.
import { listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import type { WebhookEndpoint } from '#webhooks/endpoint.ts';
import type { EndpointView } from './endpoints-section.ts';

export async function findEndpoints(books: Books): Promise<readonly EndpointView[]> {
  const endpoints = await listObjects<WebhookEndpoint>(books, { kind: 'webhook_endpoint', limit: 20 });
  return endpoints.map(({ url, status, _secret: secret }) => ({ url, status, secret }));
}
