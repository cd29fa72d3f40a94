// Gauges of a service's event stream, when telemetry is on: lag, outbox, dead letters.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import type { Reading } from '../telemetry/telemetry.ts';
import { countDeadLetters, listGroups, outboxState } from './event-log-gauges.sql.ts';
import type { EventLog } from './event-log.ts';

export interface ObservedLog {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
}

/** Returns the log; its gauges run until it stops. Without telemetry there are none. */
export function observeEventLog(log: EventLog, { pool, schema, logger }: ObservedLog): EventLog {
  const telemetry = activeTelemetry();
  if (!telemetry) return log;
  const observe = (name: string, description: string, unit: string, readings: () => Promise<readonly Reading[]>) => {
    const read = () =>
      readings().catch((error: unknown) => {
        logger.debug({ err: error, gauge: name }, 'a gauge of the event log could not be read');
        return [];
      });
    return telemetry.observe({ name, description, unit, read });
  };
  const forget = [
    observe('consilium.events.lag', 'Events a group has not handled yet.', '{event}', () => readLag(log, pool, schema)),
    observe('consilium.outbox.waiting', 'Events not yet in the log.', '{event}', async () => [
      { value: (await outboxState(pool, schema)).events, attributes: { schema } },
    ]),
    observe('consilium.outbox.oldest', 'Age of the oldest event that is not in the log.', 's', async () => [
      { value: (await outboxState(pool, schema)).oldestSeconds, attributes: { schema } },
    ]),
    observe('consilium.events.dead', 'Events given up, and those behind them.', '{event}', async () =>
      (await countDeadLetters(pool, schema)).map(({ group, events }) => ({ value: events, attributes: { group } })),
    ),
  ];
  return {
    ...log,
    async stop() {
      for (const end of forget) end();
      await log.stop();
    },
  };
}

async function readLag(log: EventLog, pool: Pool, schema: string): Promise<readonly Reading[]> {
  const groups = await listGroups(pool, schema);
  const lags = await Promise.all(
    groups.map(async (group) =>
      (await log.lag(group)).map(({ topic, events }) => ({ value: events, attributes: { group, topic } })),
    ),
  );
  return lags.flat();
}
