// Opens the configured event log. Drivers are loaded only when used.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { EventLogSettings } from './event-log-variables.ts';
import { observeEventLog } from './event-log-gauges.ts';
import type { EventLog } from './event-log.ts';

export interface OpenEventLogOptions {
  readonly config: EventLogSettings;
  readonly pool: Pool;
  /** The part's schema, with its places, inbox and parked events. */
  readonly schema: string;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Throws ConfigError, naming the variable, when the brokers cannot be reached or lack a topic. */
export async function openEventLog(options: OpenEventLogOptions): Promise<EventLog> {
  return observeEventLog(await openDriver(options), options);
}

async function openDriver({ config, ...options }: OpenEventLogOptions): Promise<EventLog> {
  if (config.EVENT_LOG === 'kafka') {
    const { openKafkaEventLog } = await import('./kafka/kafka-event-log.ts');
    return openKafkaEventLog({ config, ...options });
  }
  const { createPostgresEventLog } = await import('./postgres-event-log.ts');
  return createPostgresEventLog(options);
}
