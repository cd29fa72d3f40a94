// The Postgres driver passes the suite, and loses nothing when a transaction commits late.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { pino } from 'pino';
import { systemClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { cutConnections } from '../postgres/cut-connections.sql.ts';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { EventLog, LoggedEvent } from './event-log.ts';
import { appendEvents } from './events.sql.ts';
import { describeEventLog } from './event-log.suite.ts';
import { eventually } from '../testing/service-under-test.ts';
import { createPostgresEventLog } from './postgres-event-log.ts';

const logger = pino({ level: 'silent' });
const retry = { maxAttempts: 3, firstDelayMs: 20, maxDelayMs: 40 };

describeEventLog('postgres', async () => {
  const database = await createTestDatabase();
  const pools = new Set<ReturnType<typeof createPool>>();
  return {
    pool: database.pool('metrics'),
    schema: 'metrics',
    createLog() {
      // A pool of its own, like another process.
      const pool = createPool({
        url: database.url('metrics'),
        applicationName: 'suite',
        maxConnections: 4,
        log: logger,
      });
      pools.add(pool);
      return createPostgresEventLog({
        pool,
        schema: 'metrics',
        logger,
        clock: systemClock,
        retry,
        pollMs: 100,
        balanceMs: 100,
      });
    },
    async cutConnections() {
      await cutConnections(database.pool(), 'consilium_metrics');
    },
    async stop() {
      for (const pool of pools) await pool.end();
      await database.drop();
    },
  };
});

describe('postgres event log under concurrent writers', () => {
  let database: TestDatabase;
  let log: EventLog;
  beforeAll(async () => {
    database = await createTestDatabase();
    log = createPostgresEventLog({ pool: database.pool('metrics'), schema: 'metrics', logger, clock: systemClock });
  });
  afterAll(async () => {
    await log.stop();
    await database.drop();
  });

  test('24 writers with random delays: a group and a tail see every event, and a long open transaction delays nobody', async () => {
    const seen = new Set<string>();
    await log.subscribe({
      group: 'late-commits',
      topics: ['usage'],
      handler: async () => undefined,
      onCommitted: (events) => events.forEach(({ envelope }) => seen.add(envelope.id)),
    });
    const tailed = new Set<string>();
    const end = new AbortController();
    const tail = (async () => {
      for await (const { envelope } of log.read({ from: 'start', follow: true, signal: end.signal }))
        tailed.add(envelope.id);
    })();
    const written = await writeWhileTransactionIsOpen();
    await eventually(async () => {
      expect(written.filter((id) => !seen.has(id))).toEqual([]);
      expect(written.filter((id) => !tailed.has(id))).toEqual([]);
    });
    end.abort();
    await tail;
  });

  /** The open transaction has a transaction id and outlives all writers. */
  async function writeWhileTransactionIsOpen(): Promise<readonly string[]> {
    const pool = createPool({ url: database.url('metrics'), applicationName: 'writers', maxConnections: 24 });
    const bystander = await database.pool().connect();
    await bystander.query('begin');
    await bystander.query('create table public.held_open (id int)');
    const perWriter = await Promise.all(Array.from({ length: 24 }, () => write(pool)));
    await bystander.query('commit');
    bystander.release();
    await pool.end();
    return perWriter.flat();
  }

  async function write(pool: ReturnType<typeof createPool>): Promise<readonly string[]> {
    const own = createPostgresEventLog({ pool, schema: 'metrics', logger, clock: systemClock });
    const written: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      const events = [envelope(), envelope(), envelope()];
      await own.publish(events.map((event) => ({ topic: 'usage', envelope: event })));
      written.push(...events.map(({ id }) => id));
      await delay(Math.random() < 0.2 ? Math.random() * 10 : 0);
    }
    await own.stop();
    return written;
  }
});

describe('an event that another process appends', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** Appends without this process's signal, like another process. */
  const appendElsewhere = () => appendEvents(database.pool('chat'), [{ topic: 'usage', envelope: envelope() }]);

  async function countHandled(group: string, pollMs: number) {
    const log = createPostgresEventLog({
      pool: database.pool('metrics'),
      schema: 'metrics',
      logger,
      clock: systemClock,
      pollMs,
    });
    let handled = 0;
    const onCommitted = (events: readonly LoggedEvent[]) => void (handled += events.length);
    await appendElsewhere();
    await log.subscribe({ group, topics: ['usage'], handler: async () => undefined, onCommitted });
    await eventually(async () => expect(handled).toBeGreaterThan(0));
    return { log, handled: () => handled };
  }

  test('is seen at once by its notification', async () => {
    const { log, handled } = await countHandled('notified', 60_000);
    const before = handled();
    const startMs = performance.now();
    await appendElsewhere();
    await tellSessions(database.pool('chat'));
    await eventually(async () => expect(handled()).toBe(before + 1));
    expect(performance.now() - startMs).toBeLessThan(5_000);
    await log.stop();
  });

  test('is seen by polling when the notification is lost', async () => {
    const { log, handled } = await countHandled('polled', 50);
    const before = handled();
    await appendElsewhere();
    await eventually(async () => expect(handled()).toBe(before + 1));
    await log.stop();
  });
});

async function tellSessions(db: Queryable): Promise<void> {
  await db.query("select pg_notify('event_log', '')");
}

function envelope(): EventEnvelope {
  const subject = `subject-${Math.floor(Math.random() * 100)}`;
  const time = systemClock.now().toISOString();
  return {
    specversion: '1.0',
    id: newId(),
    source: '/test',
    type: 'consilium.usage.test.v1',
    subject,
    time,
    datacontenttype: 'application/json',
    data: {},
  };
}
