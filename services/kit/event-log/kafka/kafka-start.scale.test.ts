// Starting with a wrong setting names it, soon and in one line; signing in over TLS works.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { topics } from '@consilium/contracts/event.ts';
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { createTestDatabase } from '../../postgres/test-database.ts';
import type { TestDatabase } from '../../postgres/test-database.ts';
import { startKafkaServer } from '../../testing/servers/kafka-server.ts';
import type { KafkaServer } from '../../testing/servers/kafka-server.ts';
import { describeWith } from '../../testing/servers/shared-servers.ts';
import { testPort } from '../../testing/servers/test-port.ts';
import { makeEvents, take, idsOf } from '../suite/events.ts';
import { createTopics } from './create-topics.ts';
import { createKafkaClient } from './kafka-client.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { kafkaSettings } from './testing/kafka-settings.ts';

const logger = pino({ level: 'silent' });
const PASSWORD = 'correct-horse';

describeWith(['own-kafka'], 'a broker that wants TLS and a password', () => {
  let kafka: KafkaServer;
  let database: TestDatabase;
  beforeAll(async () => {
    kafka = await startKafkaServer({ sasl: { username: 'consilium', password: PASSWORD }, tls: true });
    await createTopics({ config: open(), logger, clock: systemClock });
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await kafka.remove();
  });

  const open = (prefix = '') => kafkaSettings({ brokers: kafka.brokers, prefix });
  const secured = (further: Readonly<Record<string, string>> = {}) =>
    kafkaSettings(
      { brokers: kafka.secured?.brokers ?? [], prefix: '' },
      {
        KAFKA_TLS: 'true',
        KAFKA_TLS_CA_FILE: kafka.secured?.authorityFile ?? '',
        KAFKA_SASL_MECHANISM: 'plain',
        KAFKA_SASL_USERNAME: 'consilium',
        KAFKA_SASL_PASSWORD: PASSWORD,
        ...further,
      },
    );
  const openLog = (config: ReturnType<typeof open>) =>
    openKafkaEventLog({ config, pool: database.pool('metrics'), schema: 'metrics', logger, clock: systemClock });

  test('events are published and read over TLS with a password', async () => {
    const log = await openLog(secured());
    const events = makeEvents(20, { topic: 'support' });
    await log.publish(events);
    const read = await take(log.read({ from: 'start', follow: false, topics: ['support'] }), 20);
    expect(read.map(({ envelope }) => envelope.id).toSorted()).toEqual(idsOf(events).toSorted());
    await log.stop();
  });

  test.each<[string, () => ReturnType<typeof open>, RegExp]>([
    [
      'a wrong password',
      () => secured({ KAFKA_SASL_PASSWORD: 'wrong-donkey' }),
      /^KAFKA_SASL_PASSWORD: the brokers refuse the sign-in of consilium$/,
    ],
    [
      'an authority that did not sign the certificate',
      () => secured({ KAFKA_TLS_CA_FILE: '' }),
      /^KAFKA_TLS_CA_FILE: the certificate of the brokers is not trusted: .+$/,
    ],
    [
      'missing TLS',
      () => secured({ KAFKA_TLS: 'false', KAFKA_TLS_CA_FILE: '' }),
      /^KAFKA_BROKERS: no broker answers at .+$/,
    ],
    [
      'TLS on a plain listener',
      () => ({ ...secured(), KAFKA_BROKERS: [...kafka.brokers] }),
      /^KAFKA_(BROKERS|TLS): .+$/,
    ],
    [
      'a missing file',
      () => secured({ KAFKA_TLS_CA_FILE: '/nowhere.pem' }),
      /^KAFKA_TLS_CA_FILE: \/nowhere\.pem cannot be read$/,
    ],
    [
      'missing topics',
      () => open('other-'),
      /^KAFKA_BROKERS: the cluster lacks the topic other-user_actions, .+: run npm run topics$/,
    ],
    ['no brokers', () => ({ ...open(), KAFKA_BROKERS: [] }), /^KAFKA_BROKERS: is needed because EVENT_LOG is kafka$/],
  ])('%s is reported soon and in one line', async (_what, config, line) => {
    const error = await openLog(config()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(line) });
    expect(String(error)).not.toMatch(/correct-horse|wrong-donkey|\n/);
  });

  test('an address where nobody listens is reported soon and in one line', async () => {
    const brokers = [`127.0.0.1:${await testPort()}`];
    await expect(openLog(kafkaSettings({ brokers, prefix: '' }))).rejects.toMatchObject({
      name: 'ConfigError',
      message: `KAFKA_BROKERS: no broker answers at ${brokers[0]}`,
    });
  });

  test('topics are created once; one that could lose events is refused', async () => {
    const config = open('made.');
    expect(await createTopics({ config, logger, clock: systemClock })).toHaveLength(topics.length);
    expect(await createTopics({ config, logger, clock: systemClock })).toEqual([]);
    const admin = (await createKafkaClient({ config, clientId: 'test', logger, clock: systemClock })).admin();
    await admin.createTopics({
      topics: [
        { topic: 'unfit.usage', numPartitions: 3, configEntries: [{ name: 'cleanup.policy', value: 'compact' }] },
      ],
      waitForLeaders: false,
    });
    await admin.disconnect();
    const refusal = await createTopics({ config: open('unfit.'), logger, clock: systemClock }).catch(String);
    expect(refusal).toMatch(/^ConfigError: KAFKA_BROKERS: topics there would lose events: /);
    expect(refusal).toContain('unfit.usage has 3 partitions instead of 12');
    expect(refusal).toContain('unfit.usage has cleanup.policy=compact instead of delete');
    expect(refusal).not.toContain('\n');
  });
});

describeWith(['own-kafka'], 'a broker that never sees the password', () => {
  test.each(['SCRAM-SHA-256', 'SCRAM-SHA-512'] as const)('%s', async (mechanism) => {
    const sasl = { username: 'consilium', password: PASSWORD, mechanism };
    const [kafka, database] = await Promise.all([startKafkaServer({ sasl }), createTestDatabase()]);
    const signedIn = (password: string) =>
      kafkaSettings(
        { brokers: kafka.secured?.brokers ?? [], prefix: '' },
        {
          KAFKA_SASL_MECHANISM: mechanism.toLowerCase(),
          KAFKA_SASL_USERNAME: 'consilium',
          KAFKA_SASL_PASSWORD: password,
        },
      );
    const pool = database.pool('metrics');
    const open = (password: string) =>
      openKafkaEventLog({ config: signedIn(password), pool, schema: 'metrics', logger, clock: systemClock });
    try {
      await createTopics({ config: signedIn(PASSWORD), logger, clock: systemClock });
      const log = await open(PASSWORD);
      const events = makeEvents(5, { topic: 'support' });
      await log.publish(events);
      const read = await take(log.read({ from: 'start', follow: false, topics: ['support'] }), 5);
      expect(read.map(({ envelope }) => envelope.id).toSorted()).toEqual(idsOf(events).toSorted());
      await log.stop();
      await expect(open('wrong-donkey')).rejects.toMatchObject({
        message: 'KAFKA_SASL_PASSWORD: the brokers refuse the sign-in of consilium',
      });
    } finally {
      await database.drop();
      await kafka.remove();
    }
  });
});
