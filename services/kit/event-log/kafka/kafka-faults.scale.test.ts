// Brokers that restart, members that join, leave and die: nothing is lost, effects happen once, subjects keep their order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { startKafkaServer } from '../../testing/servers/kafka-server.ts';
import type { KafkaServer } from '../../testing/servers/kafka-server.ts';
import { describeWith } from '../../testing/servers/shared-servers.ts';
import type { EventLog } from '../event-log.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { createEffects, insertEffect, listEffects } from '../suite/effects.sql.ts';
import { makeEvent } from '../suite/events.ts';
import { eventually } from '../../testing/service-under-test.ts';
import { createTopics } from './create-topics.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { kafkaSettings } from './testing/kafka-settings.ts';
import { expectRounds, growsBy, newSubjects, PATIENCE_MS, publishRounds } from './testing/rounds.ts';

jest.setTimeout(120_000);
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });

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

  const expectAllOnceInOrder = (group: string, sent: readonly NewEvent[], subjects: readonly string[]) =>
    expectRounds(() => effects(group), sent, subjects);

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

  test('publishing while the brokers are down fails in seconds, and works when they are back', async () => {
    const log = await openLog();
    const event = makeEvent();
    await log.publish([makeEvent()]);
    await kafka.stop();
    await expect(log.publish([event])).rejects.toThrow(/connect|confirm|broker/i);
    await kafka.start();
    await eventually(() => log.publish([event]), PATIENCE_MS);
  });

  test('members that join and leave under load', async () => {
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
