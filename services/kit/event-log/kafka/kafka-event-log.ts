import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import type { EventLog } from '../event-log.ts';

export interface KafkaEventLogOptions {
  readonly config: EventLogSettings;
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
  readonly clock: Clock;
}

export async function openKafkaEventLog(options: KafkaEventLogOptions): Promise<EventLog> {
  throw new Error(String(options.schema));
}
