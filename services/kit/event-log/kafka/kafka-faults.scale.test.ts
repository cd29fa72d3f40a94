// Brokers that restart, members that come, go and die: nothing is lost, effects happen once, subjects keep their order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { startKafkaServer } from '../../testing/servers/kafka-server.ts';
import type { KafkaServer } from '../../testing/servers/kafka-server.ts';
import { describeWith } from '../../testing/servers/shared-servers.ts';
import type { EventLog } from '../event-log.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { createEffects, insertEffect, listEffects } from '../suite/effects.sql.ts';
import { ids, idsOf, makeEvent, roundsOf } from '../suite/events.ts';
import { eventually } from '../../testing/service-under-test.ts';
import { createTopics } from './create-topics.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { kafkaSettings } from './testing/kafka-settings.ts';

jest.setTimeout(120_000);
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
const PATIENCE_MS = 60_000;

describeWith(['own-kafka'], 'a broker of its own', () => {
  let kafka: KafkaServer;
  let config: EventLogSettings;
  let database: TestDatabase;
  const logs: EventLog[] = [];

  beforeAll(async () => {
    kafka = await startKafkaServer();
    config = kafkaSettings({ brokers: kafka.brokers, prefix: '' });
    await createTopics({ config, logger, clock: systemClock });
    database = await createTestDatabase();
    await createEffects(database.pool('metrics'), 'metrics');
  });
  afterEach(async () => {
    await Promise.all(logs.splice(0).map((log) => log.stop()));
  });
  afterAll(async () => {
    await database.drop();
    await kafka.remove();
  });

  async function openLog(): Promise<EventLog> {
    const pool = database.pool('metrics');
    const log = await openKafkaEventLog({
      config,
      pool,
      schema: 'metrics',
      logger,
      clock: systemClock,
      sessionTimeoutMs: 3_000,
    });
    logs.push(log);
    return log;
  }
  const subscribe = (log: EventLog, group: string) =>
    log.subscribe({
      group,
      topics: ['usage'],
      handler: ({ envelope }, tx) => insertEffect(tx, 'metrics', group, envelope),
    });
  const effects = (group: string) => listEffects(database.pool('metrics'), 'metrics', group);

  /** Publishes rounds of one event per subject until told to end, each round until it is durable, as a relay does. */
  function publishRounds(log: EventLog, subjects: readonly string[]) {
    const sent: NewEvent[] = [];
    const end = new AbortController();
    const publishing = (async () => {
      for (let round = 0; !end.signal.aborted; round += 1) {
        const events = subjects.map((subject) => makeEvent({ subject, data: { round } }));
        sent.push(...events);
        await eventually(() => log.publish(events), PATIENCE_MS);
      }
    })();
    return {
      sent,
      end: async () => {
        end.abort();
        await publishing;
      },
    };
  }

  async function expectAllOnceInOrder(group: string, sent: readonly NewEvent[], subjects: readonly string[]) {
    await eventually(async () => {
      const handled = new Set(ids(await effects(group)));
      expect(idsOf(sent).filter((id) => !handled.has(id))).toEqual([]);
    }, PATIENCE_MS);
    const rows = await effects(group);
    expect(new Set(ids(rows)).size).toBe(rows.length);
    const rounds = Array.from({ length: sent.length / subjects.length }, (_, round) => round);
    for (const subject of subjects) expect(roundsOf(rows, subject)).toEqual(rounds);
  }

  const newSubjects = () => Array.from({ length: 20 }, () => newId());
  const growsBy = (sent: readonly NewEvent[], count: number) => {
    const before = sent.length;
    return eventually(async () => expect(sent.length).toBeGreaterThan(before + count), PATIENCE_MS);
  };

  test('a broker that restarts, and one that is killed', async () => {
    const [publisher, consumer] = [await openLog(), await openLog()];
    const [group, subjects] = ['restarts', newSubjects()];
    await subscribe(consumer, group);
    const { sent, end } = publishRounds(publisher, subjects);
    await growsBy(sent, 200);
    await kafka.stop();
    await kafka.start();
    await growsBy(sent, 200);
    await kafka.kill();
    await kafka.start();
    await growsBy(sent, 200);
    await end();
    await expectAllOnceInOrder(group, sent, subjects);
  });

  test('publishing to brokers that are away fails in seconds, and works when they are back', async () => {
    const log = await openLog();
    const event = makeEvent();
    await log.publish([makeEvent()]);
    await kafka.stop();
    await expect(log.publish([event])).rejects.toThrow(/connect|confirm|broker/i);
    await kafka.start();
    await eventually(() => log.publish([event]), PATIENCE_MS);
  });

  test('members that come and go under load', async () => {
    const [publisher, first, second, third] = [await openLog(), await openLog(), await openLog(), await openLog()];
    const [group, subjects] = ['comings', newSubjects()];
    await subscribe(first, group);
    await subscribe(second, group);
    const { sent, end } = publishRounds(publisher, subjects);
    await growsBy(sent, 200);
    const joining = await subscribe(third, group);
    await growsBy(sent, 400);
    await joining.stop();
    await growsBy(sent, 400);
    await end();
    await expectAllOnceInOrder(group, sent, subjects);
  });

  test('a member that is killed: another takes over', async () => {
    const log = await openLog();
    const [group, subjects] = ['killed', newSubjects()];
    const { sent, end } = publishRounds(log, subjects);
    const program = fileURLToPath(new URL('testing/consume-program.ts', import.meta.url));
    const member = spawn(process.execPath, [program, group], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        EVENT_LOG: 'kafka',
        KAFKA_BROKERS: kafka.brokers.join(','),
        DATABASE_URL: database.url('metrics'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(member.stdout, 'data');
    await subscribe(log, group);
    await growsBy(sent, 400);
    member.kill('SIGKILL');
    await once(member, 'exit');
    await growsBy(sent, 200);
    await end();
    await expectAllOnceInOrder(group, sent, subjects);
  });
});
