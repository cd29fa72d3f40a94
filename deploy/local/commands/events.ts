// npm run events -- tail [--topic T] [--from start|end|<ISO time>] [--data DIR] [--no-follow]: prints the event stream, one JSON line each.
import { parseArgs } from 'node:util';
import { topicSchema } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { ReadOptions } from '@consilium/kit/event-log/event-log.ts';
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

async function tail(): Promise<void> {
  const pool = createPool({ url: await runningDatabaseUrl(values.data), applicationName: 'events', maxConnections: 2 });
  const stopped = new AbortController();
  void stopSignal().then(() => stopped.abort());
  const log = createPostgresEventLog({
    pool,
    schema: 'event_log',
    logger: createLogger('events', 'error'),
    clock: systemClock,
  });
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
    await pool.end();
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
