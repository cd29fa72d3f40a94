// npm run events -- tail [--topic T] [--from start|end|<ISO time>] [--data DIR] [--no-follow]: prints the event stream
// (of EVENT_LOG), one JSON line each.
import { parseArgs } from 'node:util';
import { topicSchema } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog, ReadOptions } from '@consilium/kit/event-log/event-log.ts';
import { stopSignal } from '@consilium/kit/lifecycle/stop-signal.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { z } from 'zod';
import { runningDatabaseUrl } from '../running-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    topic: { type: 'string', multiple: true },
    from: { type: 'string', default: 'start' },
    data: { type: 'string', default: '.consilium' },
    'no-follow': { type: 'boolean', default: false },
  },
});

function startingPlace(from: string): ReadOptions['from'] {
  if (from === 'start' || from === 'end') return from;
  const time = z.coerce.date().safeParse(from);
  if (!time.success) throw new Error('--from must be start, end or a time such as 2026-11-01T00:00:00Z');
  return { time: time.data };
}

type ReadableLog = Pick<EventLog, 'read' | 'stop'>;

/** The log of EVENT_LOG: Kafka's, or the one in the database of the product running on the folder. */
async function openLog(): Promise<ReadableLog> {
  const config = readConfig(z.object(eventLogVariables), process.env);
  const logger = createLogger('events', 'error');
  if (config.EVENT_LOG === 'kafka') {
    const { openKafkaReader } = await import('@consilium/kit/event-log/kafka/kafka-reader.ts');
    return openKafkaReader({ config, clientId: 'events', logger, clock: systemClock });
  }
  const pool = createPool({ url: await runningDatabaseUrl(values.data), applicationName: 'events', maxConnections: 2 });
  const log = createPostgresEventLog({ pool, schema: 'event_log', logger, clock: systemClock });
  return {
    read: (from) => log.read(from),
    async stop() {
      await log.stop();
      await pool.end();
    },
  };
}

async function tail(): Promise<void> {
  const stopped = new AbortController();
  void stopSignal().then(() => stopped.abort());
  const log = await openLog();
  const topics = values.topic?.map((topic) => topicSchema.parse(topic));
  try {
    for await (const { topic, position, envelope } of log.read({
      topics,
      from: startingPlace(values.from),
      follow: !values['no-follow'],
      signal: stopped.signal,
    })) {
      process.stdout.write(`${JSON.stringify({ topic, position, ...envelope })}\n`);
    }
  } finally {
    await log.stop();
  }
}

if (positionals[0] === 'tail') {
  await tail().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
} else {
  process.stderr.write(
    'Usage: npm run events -- tail [--topic usage] [--from start|end|2026-11-01T00:00:00Z] [--no-follow]\n',
  );
  process.exitCode = 1;
}
