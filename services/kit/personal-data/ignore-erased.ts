// A consumer that skips the events of erased accounts, so that reading the stream again restores nobody.
import type { EventHandler } from '../event-log/event-log.ts';
import { isErased } from './erased-subjects.sql.ts';

export function ignoringErased(schema: string, handler: EventHandler): EventHandler {
  return async (event, tx) => {
    if (!(await isErased(tx, schema, event.envelope.subject))) await handler(event, tx);
  };
}
