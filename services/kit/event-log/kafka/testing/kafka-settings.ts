// Event log settings for the tests' broker.
import { z } from 'zod';
import { readConfig } from '../../../config/read-config.ts';
import { eventLogVariables } from '../../event-log-variables.ts';
import type { EventLogSettings } from '../../event-log-variables.ts';

export function kafkaSettings(
  { brokers, prefix }: { readonly brokers: readonly string[]; readonly prefix: string },
  further: Readonly<Record<string, string>> = {},
): EventLogSettings {
  return readConfig(z.object(eventLogVariables), {
    EVENT_LOG: 'kafka',
    KAFKA_BROKERS: brokers.join(','),
    KAFKA_PREFIX: prefix,
    ...further,
  });
}
