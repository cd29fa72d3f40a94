// The event log of a part that a test stands in for: it publishes that part's events.
import type { Clock } from '../clock.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { createPostgresEventLog } from '../event-log/postgres-event-log.ts';
import { createLogger } from '../log/logger.ts';
import type { TestDatabase } from '../postgres/test-database.ts';

export function openPartLog(part: string, database: TestDatabase, clock: Clock): EventLog {
  const logger = createLogger('test', 'silent');
  return createPostgresEventLog({ pool: database.pool(part), schema: part, logger, clock });
}
