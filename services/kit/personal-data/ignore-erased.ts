// A consumer that passes over the events of erased accounts: reading the stream again revives nobody.
import type { EventHandler } from '../event-log/event-log.ts';
import { isErased } from './erased-subjects.sql.ts';

export function ignoringErased(schema: string, handler: EventHandler): EventHandler {
  return async (event, tx) => {
    if (!(await isErased(tx, schema, event.envelope.subject))) await handler(event, tx);
  };
}
