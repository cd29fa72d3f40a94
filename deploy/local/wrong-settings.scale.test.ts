// A wrong setting ends a part at once: one line that names the variable, exit code 1, no stack, no secret.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { startTestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import type { TestMailServer } from '@consilium/kit/mail/testing/test-mail-server.ts';
import { withDatabase, withLogin } from '@consilium/kit/postgres/database-url.ts';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startKafkaServer } from '@consilium/kit/testing/servers/kafka-server.ts';
import type { KafkaServer } from '@consilium/kit/testing/servers/kafka-server.ts';
import { describeWith, sharedKafka, sharedRedis } from '@consilium/kit/testing/servers/shared-servers.ts';
import { z } from 'zod';
import { runToEnd } from './testing/run-to-end.ts';

// A busy machine must not fail the test.
jest.setTimeout(120_000);

/** Ten seconds are promised but for a silent database, which is asked for 20 s and then once more. */
const WITHIN_MS = 40_000;
const NOBODY = '127.0.0.1:1';
const SECRET = 'hunter2';

describeWith(['redis', 'kafka', 'own-kafka'], 'a wrong setting', () => {
  let database: TestDatabase;
  let directory: string;
  let strictPostgres: EmbeddedPostgres | undefined;
  let strictKafka: KafkaServer | undefined;
  let strictMail: TestMailServer | undefined;
  let silent: Server;
  /** Auth starts with these settings. */
  let right: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(path.join(tmpdir(), 'consilium-wrong-'));
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    [strictPostgres, strictKafka, strictMail] = await Promise.all([
      startEmbeddedPostgres({ directory, durable: true }),
      startKafkaServer({ sasl: { username: 'consilium', password: 'the right one' } }),
      startTestMailServer({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('wrong')) }),
      once(silent, 'listening'),
    ]);
    right = {
      DATABASE_URL: database.url('auth'),
      PUBLIC_URL: 'http://localhost:4000',
      KAFKA_BROKERS: sharedKafka().brokers.join(','),
      KAFKA_PREFIX: sharedKafka().prefix,
      REDIS_URL: sharedRedis().url,
      REDIS_KEY_PREFIX: sharedRedis().prefix,
      AUTH_KEY_SECRET: 'the secret of this test, long enough',
      MAIL: 'inbox',
      INBOX_DIR: directory,
      FILES: 'disk',
      FILES_DIR: directory,
    };
    await createTopics({
      config: readConfig(z.object(eventLogVariables), { ...right, EVENT_LOG: 'kafka' }),
      logger: createLogger('topics', 'silent'),
      clock: systemClock,
    });
  });

  afterAll(async () => {
    silent.close();
    await Promise.all([strictPostgres?.stop(), strictKafka?.remove(), strictMail?.stop()]);
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const silentPort = () => (silent.address() as AddressInfo).port;
  const strictMailUrl = () => `smtp://consilium:${SECRET}@127.0.0.1:${strictMail?.port}`;
  const withSasl = () => ({
    KAFKA_BROKERS: strictKafka?.secured?.brokers.join(',') ?? '',
    KAFKA_SASL_MECHANISM: 'plain',
    KAFKA_SASL_USERNAME: 'consilium',
    KAFKA_SASL_PASSWORD: SECRET,
  });

  test.each<[what: string, wrong: () => Record<string, string>, sentence: RegExp]>([
    ['no database', () => ({ DATABASE_URL: '' }), /DATABASE_URL: is missing/],
    ['no secret to seal keys with', () => ({ AUTH_KEY_SECRET: '' }), /AUTH_KEY_SECRET: is missing/],
    [
      'a publicly known secret',
      () => ({ AUTH_KEY_SECRET: 'for this machine only, change it elsewhere' }),
      /AUTH_KEY_SECRET: holds a secret that everybody can read/,
    ],
    [
      'a database that is down',
      () => ({ DATABASE_URL: `postgres://a:${SECRET}@${NOBODY}/a` }),
      /DATABASE_URL: nothing listens/,
    ],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: `postgres://a:${SECRET}@127.0.0.1:${silentPort()}/a` }),
      /DATABASE_URL: no PostgreSQL server answers/,
    ],
    [
      'a wrong database password',
      () => ({ DATABASE_URL: withLogin(strictPostgres?.url ?? '', 'postgres', SECRET) }),
      /DATABASE_URL: .*refuses the password of the role postgres/,
    ],
    ['an empty database', () => ({ DATABASE_URL: strictPostgres?.url ?? '' }), /DATABASE_URL: .*run npm run migrate/],
    ['no brokers', () => ({ KAFKA_BROKERS: '' }), /KAFKA_BROKERS: /],
    ['brokers that are down', () => ({ KAFKA_BROKERS: NOBODY }), /KAFKA_BROKERS: /],
    ['brokers that do not answer', () => ({ KAFKA_BROKERS: `127.0.0.1:${silentPort()}` }), /KAFKA_BROKERS: /],
    [
      'a missing topic',
      () => ({ KAFKA_PREFIX: sharedKafka().prefix }),
      /KAFKA_(?:BROKERS|PREFIX): .*topic.*npm run topics/,
    ],
    ['a wrong password at the brokers', withSasl, /KAFKA_SASL_PASSWORD/],
    ['no Redis', () => ({ REDIS_URL: '' }), /REDIS_URL: /],
    ['a Redis that is down', () => ({ REDIS_URL: `redis://${NOBODY}` }), /REDIS_URL: /],
    ['a Redis that does not answer', () => ({ REDIS_URL: `redis://127.0.0.1:${silentPort()}` }), /REDIS_URL: /],
    [
      'a wrong password at Redis',
      () => ({ REDIS_URL: sharedRedis().url.replace('//', `//somebody:${SECRET}@`) }),
      /REDIS_URL: /,
    ],
    ['no sealing secret', () => ({ AUTH_KEY_SECRET: '' }), /AUTH_KEY_SECRET: is missing/],
    ['no mail server', () => ({ MAIL: 'smtp' }), /SMTP_URL: /],
    ['a mail server that is down', () => ({ MAIL: 'smtp', SMTP_URL: `smtp://${NOBODY}` }), /SMTP_URL: /],
    ['a wrong password at the mail server', () => ({ MAIL: 'smtp', SMTP_URL: strictMailUrl() }), /SMTP_URL: /],
    ['a port that is taken', () => ({ PORT: String(silentPort()) }), /PORT: \d+ is in use/],
    ['a port that is not a number', () => ({ PORT: 'first' }), /PORT: must be a whole number/],
    ['an unknown log level', () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL: /],
  ])('a part with %s stops at start and names the variable', async (_what, wrong, sentence) => {
    const { code, output, complaints } = await runToEnd(['service', 'auth'], { ...right, ...wrong() }, WITHIN_MS);
    expect({ code, complaints }).toEqual({ code: 1, complaints: [expect.stringMatching(sentence)] });
    expect(complaints[0]).toMatch(/^auth cannot start\. /);
    expect(output).not.toMatch(/^\s+at |"stack"/m);
    expect(output).not.toContain(SECRET);
  });

  test.each<[what: string, wrong: () => Record<string, string>, sentence: RegExp]>([
    ['no database', () => ({ DATABASE_URL: '' }), /^DATABASE_URL: is missing/],
    [
      'a wrong password of the owner',
      () => ({ MIGRATION_DATABASE_URL: withLogin(strictPostgres?.url ?? '', 'postgres', SECRET) }),
      /^MIGRATION_DATABASE_URL: .*refuses the password/,
    ],
    [
      'a role that may not migrate',
      () => ({}),
      /^DATABASE_URL: the role consilium_auth may not make roles and schemas/,
    ],
    [
      'brokers that are down',
      () => ({ MIGRATION_DATABASE_URL: withDatabase(strictPostgres?.url ?? '', 'postgres'), KAFKA_BROKERS: NOBODY }),
      /^KAFKA_BROKERS: /,
    ],
  ])('the whole product with %s stops at start and names the variable', async (_what, wrong, sentence) => {
    const words = ['start', '--profile', 'scale', '--port', '20999', '--data', path.join(directory, 'data')];
    const { code, output, complaints } = await runToEnd(words, { ...right, ...wrong() }, 4 * WITHIN_MS);
    expect({ code, complaints }).toEqual({ code: 1, complaints: [expect.stringMatching(sentence)] });
    expect(output).not.toMatch(/^\s+at |"stack"/m);
  });
});
