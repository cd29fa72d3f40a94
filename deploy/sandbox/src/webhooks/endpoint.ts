// A webhook endpoint, with the secret that signs its events.
import { addObject, listObjects, saveObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId, randomLetters } from '#books/ids.ts';
import type { StoredObject } from '#books/stored-object.ts';

export interface WebhookEndpoint extends StoredObject {
  readonly object: 'webhook_endpoint';
  url: string;
  enabled_events: readonly string[];
  status: 'enabled' | 'disabled';
  _secret: string;
}

export interface NewEndpoint {
  readonly url: string;
  readonly enabledEvents?: readonly string[] | undefined;
  readonly secret?: string | undefined;
  readonly apiVersion: string;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>>;
}

export function addEndpoint(books: Books, wanted: NewEndpoint): Promise<WebhookEndpoint> {
  const endpoint = {
    id: newObjectId('we'),
    object: 'webhook_endpoint',
    api_version: wanted.apiVersion,
    application: null,
    created: books.now,
    description: wanted.description ?? null,
    enabled_events: wanted.enabledEvents ?? ['*'],
    livemode: false,
    metadata: wanted.metadata ?? {},
    status: 'enabled',
    url: wanted.url,
    _secret: wanted.secret ?? `whsec_sandbox${randomLetters(32)}`,
  };
  return addObject(books, endpoint as WebhookEndpoint);
}

/** One endpoint per URL; another secret updates it. */
export async function putEndpoint(books: Books, wanted: NewEndpoint): Promise<WebhookEndpoint> {
  const known = await listObjects<WebhookEndpoint>(books, { kind: 'webhook_endpoint', members: { url: wanted.url } });
  const [first] = known;
  if (!first) return addEndpoint(books, wanted);
  if (wanted.secret !== undefined) first._secret = wanted.secret;
  first.enabled_events = wanted.enabledEvents ?? ['*'];
  first.status = 'enabled';
  return saveObject(books, first);
}
