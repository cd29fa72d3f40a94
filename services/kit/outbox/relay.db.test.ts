// From a row to an effect: nothing lost, nothing twice, in order per subject, whichever process is killed.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { systemClock } from '../clock.ts';
import { createPostgresEventLog } from '../event-log/postgres-event-log.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { eventually } from '../testing/service-under-test.ts';
import { createEffects, insertEffect, listEffects } from '../event-log/suite/effects.sql.ts';
import type { SuiteEffect } from '../event-log/suite/effects.sql.ts';
import { newId } from '../ids.ts';
import { cutApplication } from '../postgres/cut-connections.sql.ts';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { transaction } from '../postgres/transaction.ts';
import { enqueueEvents } from './outbox.ts';
import { countOutbox } from './outbox.sql.ts';
import { startRelay } from './relay.ts';
import type { Relay } from './relay.ts';

const logger = pino({ level: 'silent' });
const quick = { pollMs: 50, balanceMs: 60 };

function makeEvent(subject: string, number: number): NewEvent {
  const time = systemClock.now().toISOString();
  const head = { specversion: '1.0', id: newId(), source: '/test', type: 'consilium.usage.test.v1' } as const;
  return {
    topic: 'usage',
    envelope: { ...head, subject, time, datacontenttype: 'application/json', data: { number } },
  };
}

describe('outbox relay', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await createEffects(database.pool('metrics'), 'metrics');
  });
  afterAll(() => database.drop());

  let relay: Relay | undefined;
  // A relay left by a failed test would keep its slots from the next test.
  afterEach(async () => {
    await relay?.stop();
    relay = undefined;
  });
  const relayTo = (log: EventLog) =>
    (relay = startRelay({
      pool: database.pool('chat'),
      schema: 'chat',
      log,
      logger,
      clock: systemClock,
      ...quick,
    }));

  const enqueue = (events: readonly NewEvent[]) =>
    transaction(database.pool('chat'), (tx) => enqueueEvents(tx, 'chat', events));

  test('sends what was committed, in order, and nothing of a rolled-back transaction', async () => {
    const published: NewEvent[] = [];
    const running = relayTo(recordingLog(published));
    const events = Array.from({ length: 1_200 }, (_, number) => makeEvent(`s${number % 7}`, number));
    await enqueue(events);
    await expect(
      transaction(database.pool('chat'), async (tx) => {
        await enqueueEvents(tx, 'chat', [makeEvent('s1', -1)]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    running.wake();
    await eventually(async () => expect(published).toHaveLength(1_200));
    // A starting relay takes its slots one after the other, and may already send the events of the first.
    expect(numbersBySubject(published.map(({ envelope }) => envelope))).toEqual(
      numbersBySubject(events.map(({ envelope }) => envelope)),
    );
    await eventually(async () => expect(await countOutbox(database.pool('chat'), 'chat')).toBe(0));
  });

  test('keeps events while the log is down and sends them when it is back', async () => {
    let down = true;
    const published: NewEvent[] = [];
    relayTo(recordingLog(published, () => down));
    await enqueue([makeEvent('kept', 1)]);
    await delay(200);
    expect(published).toEqual([]);
    down = false;
    await eventually(async () => expect(published).toHaveLength(1));
  });

  test('publishes events of one subject in the order of their commits', async () => {
    const published: NewEvent[] = [];
    const running = relayTo(recordingLog(published));
    const first = transaction(database.pool('chat'), async (tx) => {
      await enqueueEvents(tx, 'chat', [makeEvent('same', 1)]);
      await delay(150);
    });
    await delay(50);
    const second = enqueue([makeEvent('same', 2)]).then(() => running.wake());
    await Promise.all([first, second]);
    await eventually(async () => expect(published.map(({ envelope }) => envelope.data['number'])).toEqual([1, 2]));
  });

  test('after 50 kills of relays and consumers at random moments: no event lost, no effect twice, order per subject', async () => {
    const running = [startRelayProcess(0), startRelayProcess(1), startConsumerProcess(0), startConsumerProcess(1)];
    const abandoned: { stop(): Promise<void> }[] = [];
    const writing = writeSteadily(1_500);
    let killed = 0;
    for (let kill = 0; kill < 50; kill += 1) {
      await delay(Math.random() * 60);
      const victim = Math.floor(Math.random() * running.length);
      const process = await running[victim];
      killed += await cutApplication(database.pool(), process?.name ?? '');
      // Half of them never return; another process takes over while the old one still considers the slots its own.
      if (process && kill % 2 === 0) {
        abandoned.push(process);
        running[victim] = victim < 2 ? startRelayProcess(kill + 2) : startConsumerProcess(kill + 2);
      }
    }
    const sent = await writing;
    await eventually(async () => expect((await effects()).length).toBeGreaterThanOrEqual(sent));
    for (const process of [...abandoned, ...(await Promise.all(running))]) await process.stop();
    expect(killed).toBeGreaterThan(50);
    const numbers = numbersBySubject(await effects());
    expect(Object.values(numbers).flat()).toHaveLength(sent);
    for (const list of Object.values(numbers)) expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(Object.values(numbers).every((list) => new Set(list).size === list.length)).toBe(true);
  }, 90_000);

  const effects = () => listEffects(database.pool('metrics'), 'metrics', 'chaos');

  /** Returns how many events were committed. Numbers of a subject rise with its commits. */
  async function writeSteadily(count: number): Promise<number> {
    for (let number = 0; number < count; number += 2) {
      const subject = `person-${Math.floor(Math.random() * 20)}`;
      await enqueue([makeEvent(subject, number), makeEvent(subject, number + 1)]);
      if (number % 20 === 0) await delay(10);
    }
    return count;
  }

  async function startRelayProcess(number: number) {
    const name = `relay-${number}`;
    const pool = createPool({ url: database.url('chat'), applicationName: name, maxConnections: 3, log: logger });
    const log = createPostgresEventLog({ pool, schema: 'chat', logger, clock: systemClock, ...quick });
    const relay = startRelay({ pool, schema: 'chat', log, logger, clock: systemClock, ...quick });
    return {
      name,
      async stop() {
        await relay.stop();
        await log.stop();
        await pool.end();
      },
    };
  }

  async function startConsumerProcess(number: number) {
    const name = `consumer-${number}`;
    const pool = createPool({ url: database.url('metrics'), applicationName: name, maxConnections: 3, log: logger });
    const retry = { maxAttempts: 50, firstDelayMs: 10, maxDelayMs: 50 };
    const log = createPostgresEventLog({ pool, schema: 'metrics', logger, clock: systemClock, retry, ...quick });
    await eventually(async () => {
      await log.subscribe({
        group: 'chaos',
        topics: ['usage'],
        handler: async ({ envelope }, tx) => {
          if (!envelope.subject.startsWith('person-')) return;
          await insertEffect(tx, 'metrics', 'chaos', envelope);
          if (Math.random() < 0.05) await delay(5);
        },
      });
    });
    return {
      name,
      async stop() {
        await log.stop();
        await pool.end();
      },
    };
  }
});

function numbersBySubject(effects: readonly Pick<SuiteEffect, 'subject' | 'data'>[]): Record<string, number[]> {
  const numbers: Record<string, number[]> = {};
  for (const { subject, data } of effects) (numbers[subject] ??= []).push(Number(data['number']));
  return numbers;
}

/** A log that only records events, and can be down. */
function recordingLog(published: NewEvent[], isDown = () => false): EventLog {
  const unused = () => Promise.reject(new Error('only publish is used here'));
  return {
    async publish(events) {
      if (isDown()) throw new Error('the log is down');
      published.push(...events);
    },
    subscribe: unused,
    read: () => {
      throw new Error('only publish is used here');
    },
    lag: unused,
    stop: () => Promise.resolve(),
  };
}
