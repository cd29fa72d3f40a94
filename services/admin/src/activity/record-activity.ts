// Fills the activity feed from the event stream.
import { topics } from '@consilium/contracts/event.ts';
import type { EventHandler } from '@consilium/kit/event-log/event-log.ts';
import { project, servedTablesOf, type Projection } from '@consilium/kit/rebuilds/read-model.ts';
import { insertActivity } from './activity.sql.ts';
import type { ActivityRow } from './activity.sql.ts';
import { summariseEvent } from './summarise-event.ts';

export const activity: Projection = {
  group: 'admin-activity',
  topics,
  begin() {
    const rows: ActivityRow[] = [];
    return {
      add(envelope, topic) {
        const summary = summariseEvent(envelope);
        const { id, type, time } = envelope;
        if (summary) rows.push({ id, topic, type, ...summary, occurredAt: new Date(time) });
      },
      get size() {
        return rows.length;
      },
      write: (db, tables) => insertActivity(db, tables, rows),
    };
  },
};

export const recordActivity: EventHandler = (event, tx) => project(activity, event, tx, servedTablesOf('admin'));
