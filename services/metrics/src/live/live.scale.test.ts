// Two replicas of metrics on Kafka and Redis: what one of them projects reaches the streams that are open on the other.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { openKafkaEventLog } from '@consilium/kit/event-log/kafka/kafka-event-log.ts';
import { kafkaSettings } from '@consilium/kit/event-log/kafka/testing/kafka-settings.ts';
import { allSlots, slotOf } from '@consilium/kit/event-log/slot.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { describeWith, sharedKafka, sharedRedis } from '@consilium/kit/testing/servers/shared-servers.ts';
import { metricsService } from '../service.ts';
import { listenLive } from '../testing/live-listener.ts';
import { eventsOf } from '../testing/events-of-person.ts';

jest.setTimeout(180_000);
const logger = createLogger('test', 'silent');
const clock = systemClock;

describeWith(['kafka', 'redis'], 'two replicas', () => {
  let database: TestDatabase;
  let log: EventLog;
  let replicas: readonly ServiceUnderTest[] = [];

  beforeAll(async () => {
    const [kafka, redis] = [sharedKafka(), sharedRedis()];
    database = await createTestDatabase();
    const config = kafkaSettings(kafka);
    await createTopics({ config, logger, clock });
    const environment = {
      EVENT_LOG: 'kafka',
      KAFKA_BROKERS: kafka.brokers.join(','),
      KAFKA_PREFIX: kafka.prefix,
      FANOUT: 'redis',
      REDIS_URL: redis.url,
      REDIS_KEY_PREFIX: redis.prefix,
    };
    replicas = [
      await startUnderTest(metricsService, database, { environment }),
      await startUnderTest(metricsService, database, { environment }),
    ];
    log = await openKafkaEventLog({ config, pool: database.pool('chat'), schema: 'chat', logger, clock });
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await log?.stop();
    await database.drop();
  });

  const publish = (events: readonly NewEvent[]) => log.publish(events);
  const listen = (replica: ServiceUnderTest | undefined, person: ReturnType<typeof somebody>) =>
    listenLive((signal) => replica!.call('/api/metrics/live', { identity: person, signal }));

  /** One person for each partition: each replica projects some of them. */
  const peopleOfAllSlots = () =>
    allSlots.map((slot) => {
      for (;;) {
        const person = somebody();
        if (slotOf(person.pseudonym) === slot) return person;
      }
    });

  test('every change is told on both, whichever of them projected it', async () => {
    const people = peopleOfAllSlots();
    const streams = await Promise.all(people.flatMap((person) => replicas.map((replica) => listen(replica, person))));
    const start = (person: ReturnType<typeof somebody>) =>
      eventsOf(person).action('expert_selected', clock.now().toISOString(), { conversationId: newId() });
    await publish(people.map(start));
    await eventually(async () => expect(streams.filter((stream) => stream.changes() === 0)).toEqual([]));
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  test('a replica that stops ends its streams, and the other one tells all changes alone', async () => {
    const [gone, left] = replicas;
    const people = peopleOfAllSlots();
    const ended = await listen(gone, people[0]!);
    const streams = await Promise.all(people.map((person) => listen(left, person)));
    await gone?.stop();
    replicas = replicas.slice(1);
    await eventually(async () => expect(ended.hasEnded()).toBe(true));
    await publish(people.map((person) => eventsOf(person).itemChanged(clock.now().toISOString())));
    await eventually(async () => expect(streams.filter((stream) => stream.changes() === 0)).toEqual([]));
    await Promise.all(streams.map((stream) => stream.leave()));
  });
});
