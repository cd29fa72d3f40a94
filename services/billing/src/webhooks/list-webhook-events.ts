// GET /admin/webhook-events: figures of webhook events, and those that billing gave up on.
import type { DeadWebhookEvent } from '@consilium/contracts/billing/admin-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { countEvents, listDeadEvents } from './webhook-events.sql.ts';
import type { DeadEvent } from './webhook-events.sql.ts';

const MOST_LISTED = 100;

export async function listWebhookEvents(db: Queryable) {
  const [figures, dead] = await Promise.all([countEvents(db), listDeadEvents(db, MOST_LISTED)]);
  return {
    ...figures,
    lastReceivedAt: figures.lastReceivedAt?.toISOString() ?? null,
    deadWebhookEvents: dead.map(asAnswer),
  };
}

function asAnswer({ createdAt, receivedAt, ...event }: DeadEvent): DeadWebhookEvent {
  return { ...event, createdAt: createdAt.toISOString(), receivedAt: receivedAt.toISOString() };
}
