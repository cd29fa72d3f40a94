// An event: what happened to an object, with a snapshot of the object.
import { addObject, listObjects } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newObjectId } from '#books/ids.ts';
import { withoutPrivate } from '#books/stored-object.ts';
import type { StoredObject } from '#books/stored-object.ts';
import { addDelivery } from '#webhooks/deliveries.sql.ts';
import type { WebhookEndpoint } from '#webhooks/endpoint.ts';

export const API_VERSION = '2026-10-28.endive';

export interface StoredEvent extends StoredObject {
  readonly object: 'event';
  readonly type: string;
  readonly api_version: string;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
}

/** `before` is the previous object: the differences become previous_attributes. */
export async function emit(books: Books, type: string, object: StoredObject, before?: StoredObject): Promise<void> {
  const endpoints = await listObjects<WebhookEndpoint>(books, { kind: 'webhook_endpoint' });
  const wanting = endpoints.filter((endpoint) => wants(endpoint, type));
  const event = await addObject<StoredEvent>(books, {
    id: newObjectId('evt'),
    object: 'event',
    created: books.now,
    api_version: API_VERSION,
    data: { object: withoutPrivate(object), ...(before && { previous_attributes: previously(before, object) }) },
    livemode: false,
    pending_webhooks: wanting.length,
    request: { id: books.request.id, idempotency_key: books.request.idempotencyKey },
    type,
    _parent: object.id,
  } as StoredEvent);
  for (const endpoint of wanting) await addDeliveries(books, event, endpoint.id);
}

function wants({ enabled_events, status }: WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type));
}

async function addDeliveries({ tx, settings }: Books, { id, type }: StoredEvent, endpointId: string): Promise<void> {
  const { drop, hold, delayMs, duplicates } = settings.webhooks;
  const dropped = Array.isArray(drop) ? drop.includes(type) : drop;
  const state = dropped ? 'dropped' : hold ? 'held' : 'waiting';
  for (let copy = 0; copy <= duplicates; copy += 1)
    await addDelivery(tx, { eventId: id, endpointId, state, delayMs: delayMs });
}

function previously(before: StoredObject, after: StoredObject): unknown {
  const now = after as unknown as Readonly<Record<string, unknown>>;
  const changed = Object.entries(before).filter(
    ([key, value]) => !key.startsWith('_') && JSON.stringify(value) !== JSON.stringify(now[key]),
  );
  return withoutPrivate(Object.fromEntries(changed));
}
