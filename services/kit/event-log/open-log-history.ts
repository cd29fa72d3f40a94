// Opens the past of the configured event log. Drivers are loaded only when used.
import type { Topic } from '@consilium/contracts/event.ts';
import type { OpenEventLogOptions } from './open-event-log.ts';
import type { LogHistory } from './log-history.ts';

export interface OpenHistoryOptions extends OpenEventLogOptions {
  readonly topics: readonly Topic[];
}

/** Throws ConfigError, naming the variable, when the brokers cannot be reached or lack a topic. */
export async function openLogHistory({ config, pool, ...options }: OpenHistoryOptions): Promise<LogHistory> {
  if (config.EVENT_LOG === 'kafka') {
    const { openKafkaHistory } = await import('./kafka/kafka-history.ts');
    return openKafkaHistory({ config, clientId: `${options.schema}-history`, ...options });
  }
  const { createPostgresHistory } = await import('./postgres-history.ts');
  return createPostgresHistory({ pool, schema: options.schema });
}
