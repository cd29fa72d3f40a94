// Three brokers, each event on all of them and confirmed by two: each broker is killed in turn, and nothing is lost.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { topics } from '@consilium/contracts/event.ts';
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { startKafkaCluster } from '../../testing/servers/kafka-cluster.ts';
import type { KafkaCluster } from '../../testing/servers/kafka-cluster.ts';
import { describeWith } from '../../testing/servers/shared-servers.ts';
import type { EventLog } from '../event-log.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { createEffects, insertEffect, listEffects } from '../suite/effects.sql.ts';
import { createTopics } from './create-topics.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { kafkaSettings } from './testing/kafka-settings.ts';
import { expectRounds, growsBy, newSubjects, publishRounds } from './testing/rounds.ts';

jest.setTimeout(180_000);
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });

describeWith(['own-kafka'], 'three brokers', () => {
  let kafka: KafkaCluster;
  let config: EventLogSettings;
  let database: TestDatabase;
  const logs: EventLog[] = [];

  beforeAll(async () => {
    [kafka, database] = await Promise.all([startKafkaCluster(), createTestDatabase()]);
    config = kafkaSettings({ brokers: kafka.brokers, prefix: '' });
    await createEffects(database.pool('metrics'), 'metrics');
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.stop()));
    await database.drop();
    await kafka.remove();
  });

  async function openLog(): Promise<EventLog> {
    const pool = database.pool('metrics');
    const options = { config, pool, schema: 'metrics', logger, clock: systemClock, sessionTimeoutMs: 3_000 };
    const log = await openKafkaEventLog(options);
    logs.push(log);
    return log;
  }

  test('topics have three replicas', async () => {
    expect(await createTopics({ config, replication: 3, logger, clock: systemClock })).toHaveLength(topics.length);
  });

  test('every broker is killed once and returns: each event has one effect, in the order of its subject', async () => {
    const [publisher, consumer] = [await openLog(), await openLog()];
    const subjects = newSubjects();
    await consumer.subscribe({
      group: 'survivors',
      topics: ['usage'],
      handler: ({ envelope }, tx) => insertEffect(tx, 'metrics', 'survivors', envelope),
    });
    const { sent, end } = publishRounds(publisher, subjects);
    await growsBy(sent, 200);
    for (const node of kafka.nodes) {
      await node.kill();
      // With two of three brokers nothing has to wait for the third.
      await growsBy(sent, 100);
      await node.start();
      await growsBy(sent, 100);
    }
    await end();
    await expectRounds(() => listEffects(database.pool('metrics'), 'metrics', 'survivors'), sent, subjects);
  });
});
