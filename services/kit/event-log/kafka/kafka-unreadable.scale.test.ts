// Bytes in a topic that are no event stop no consumer: they go to the dead letters unchanged. Kafka learns the group's offsets.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { describeWith, sharedKafka } from '../../testing/servers/shared-servers.ts';
import { dropDeadLetter, listDeadLetters } from '../dead-letters.ts';
import type { EventLog } from '../event-log.ts';
import { slotOf } from '../slot.ts';
import { idsOf, makeEvent } from '../suite/events.ts';
import { eventually } from '../../testing/service-under-test.ts';
import { createTopics } from './create-topics.ts';
import { createKafkaClient } from './kafka-client.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { kafkaSettings } from './testing/kafka-settings.ts';

const logger = pino({ level: 'silent' });
const GROUP = 'metrics-unreadable';

describeWith(['kafka'], 'with a broker', () => {
  let config: ReturnType<typeof kafkaSettings>;
  let database: TestDatabase;
  let log: EventLog;
  const handled: string[] = [];

  beforeAll(async () => {
    config = kafkaSettings(sharedKafka());
    await createTopics({ config, logger, clock: systemClock });
    database = await createTestDatabase();
    log = await openKafkaEventLog({
      config,
      pool: database.pool('metrics'),
      schema: 'metrics',
      logger,
      clock: systemClock,
    });
    await log.subscribe({
      group: GROUP,
      topics: ['usage'],
      handler: async () => undefined,
      onCommitted: (events) => void handled.push(...events.map(({ envelope }) => envelope.id)),
    });
  });
  afterAll(async () => {
    await log.stop();
    await database.drop();
  });

  const kafka = () => createKafkaClient({ config, clientId: 'test', logger, clock: systemClock });
  const letters = () => listDeadLetters(database.pool('metrics'), 'metrics', { group: GROUP, limit: 10 });

  test('an unreadable record is set aside, and its partition goes on', async () => {
    const [first, behind] = [makeEvent({ subject: 'anna' }), makeEvent({ subject: 'anna' })];
    const partition = slotOf('anna');
    await log.publish([first]);
    const producer = (await kafka()).producer({ createPartitioner: () => () => partition });
    await producer.connect();
    const value = Buffer.from([0xff, 0x00, 0x01]);
    await producer.send({
      topic: `${config.KAFKA_PREFIX}usage`,
      messages: [
        { partition, value },
        { partition, key: 'anna', value: '{"half":' },
        { partition, value: null },
      ],
    });
    await producer.disconnect();
    const other = makeEvent({ subject: 'bert' });
    await log.publish([behind, other]);
    await eventually(async () => expect(await letters()).toHaveLength(4));
    // The two records without a key share a subject, so the second waits behind the first.
    expect(await letters()).toMatchObject([
      { kind: 'poison', event: { envelope: { subject: 'unreadable', data: { raw: '/wAB', encoding: 'base64' } } } },
      { kind: 'poison', event: { envelope: { subject: 'anna', data: { raw: '{"half":', encoding: 'text' } } } },
      { kind: 'behind', event: { envelope: { subject: 'unreadable' } } },
      { kind: 'behind', event: { envelope: { id: behind.envelope.id } } },
    ]);
    await eventually(async () => expect(handled).toEqual(expect.arrayContaining(idsOf([first, other]))));
    const poison = (await letters()).find(({ event }) => event.envelope.subject === 'anna');
    await dropDeadLetter(database.pool('metrics'), 'metrics', poison?.id ?? '', systemClock);
    await eventually(async () => expect(handled).toContain(behind.envelope.id));
  });

  test("Kafka's own offsets follow, for tools that show lag", async () => {
    const admin = (await kafka()).admin();
    const topic = `${config.KAFKA_PREFIX}usage`;
    await admin.connect();
    await eventually(async () => {
      const [committed] = await admin.fetchOffsets({ groupId: config.KAFKA_PREFIX + GROUP, topics: [topic] });
      const ends = await admin.fetchTopicOffsets(topic);
      const total = (offsets: readonly { offset: string }[]) =>
        offsets.reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
      expect(total(committed?.partitions ?? [])).toBe(total(ends));
    });
    await admin.disconnect();
  });
});
