// Events: read and list, kept for thirty days.
import { z } from 'zod';
import { getObject } from '#books/books.ts';
import { listDeliveries } from '#webhooks/deliveries.sql.ts';
import { missing } from '#requests/api-error.ts';
import { pageOf } from '#requests/page.ts';
import { flag, listParams, text } from '#requests/params.ts';
import { route } from '#requests/route.ts';
import type { StoredEvent } from './event.ts';

export const EVENTS_KEPT_SECONDS = 30 * 24 * 3600;

const listEvents = z.strictObject({
  ...listParams,
  type: text().optional(),
  types: z.array(text()).max(20).optional(),
  delivery_success: flag().optional(),
});

export const eventRoutes = [
  route('get', '/v1/events', listEvents, async (books, { params }) => {
    const { type, types, delivery_success: delivered, ...page } = params;
    const isUndelivered = delivered === undefined ? undefined : await undelivered(books.tx);
    return pageOf<StoredEvent>(books, '/v1/events', page, { kind: 'event' }, (event) => {
      if (event.created < books.now - EVENTS_KEPT_SECONDS) return false;
      if (type !== undefined && event.type !== type) return false;
      if (types && !types.includes(event.type)) return false;
      return isUndelivered === undefined || isUndelivered.has(event.id) !== delivered;
    });
  }),
  route('get', '/v1/events/:id', z.strictObject({}), async (books, { id }) => {
    const event = await getObject<StoredEvent>(books, 'event', id);
    if (event.created < books.now - EVENTS_KEPT_SECONDS) throw missing('event', id);
    return event;
  }),
];

async function undelivered(tx: Parameters<typeof listDeliveries>[0]): Promise<ReadonlySet<string>> {
  const all = await listDeliveries(tx, { limit: 10_000 });
  return new Set(all.filter(({ state }) => state !== 'delivered').map(({ eventId }) => eventId));
}
