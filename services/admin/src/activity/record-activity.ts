// Fills the activity feed from the event stream.
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { insertActivity } from './activity.sql.ts';
import { summariseEvent } from './summarise-event.ts';

export const activityGroup = 'admin-activity';

export const recordActivity: EventHandler = async ({ topic, envelope }, transaction) => {
  const summary = summariseEvent(envelope);
  if (!summary) return;
  await insertActivity(transaction, {
    id: envelope.id,
    topic,
    type: envelope.type,
    ...summary,
    occurredAt: new Date(envelope.time),
  });
};
