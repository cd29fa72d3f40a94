// The dashboard of the product in the scale profile: Kafka, Redis, two gateways, two replicas of chat and of metrics.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dailyActivityRecorded } from '@consilium/contracts/chat/events.ts';
import { makeEvent, type EventEnvelope } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { openEventLog } from '@consilium/kit/event-log/open-event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { describeWith, sharedKafka, sharedRedis } from '@consilium/kit/testing/servers/shared-servers.ts';
import { runAdmin } from '@consilium/local/administration/run-admin.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { describeDashboardFlow } from '../flows/dashboard.suite.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

// Ten processes on a machine that may be busy.
jest.setTimeout(300_000);

describeWith(['kafka', 'redis'], 'with Kafka and Redis', () => {
  let database: TestDatabase;
  let product: Product;
  let log: EventLog;
  let kafka: ReturnType<typeof sharedKafka>;
  beforeAll(async () => {
    database = await createTestDatabase();
    kafka = sharedKafka();
    const servers = { databaseUrl: (part: string) => database.url(part), kafka, redis: sharedRedis() };
    product = await startProduct(servers, { replicas: { gateway: 2, chat: 2, metrics: 2 } });
    const [config, pool] = [product.eventLogSettings, database.pool('metrics')];
    const logger = createLogger('test', 'silent');
    log = await openEventLog({ config, pool, schema: 'metrics', logger, clock: systemClock });
  });
  afterAll(async () => {
    await log?.stop();
    await product?.stop();
    await database.drop();
  });

  test('npm run admin -- rebuild metrics reads Kafka beside both replicas and changes no figure', async () => {
    const figures = async () => {
      const rows = `select to_jsonb(d)::text as row from metrics.usage_metrics d order by 1`;
      return (await database.pool().query<{ row: string }>(rows)).rows.map(({ row }) => row);
    };
    const member = await product.person();
    const here = { id: newId(), time: systemClock.now(), source: 'chat', subject: member.pseudonym };
    await log.publish([makeEvent(dailyActivityRecorded, { ...here, data: { localDate: '2026-06-01' } })]);
    await eventually(async () => expect((await figures()).length).toBeGreaterThan(0));
    const before = await figures();
    const environment = { EVENT_LOG: 'kafka', KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_PREFIX: kafka.prefix };
    const said = await runAdmin(['rebuild', 'metrics'], {
      databaseUrl: database.url(),
      dropsOldKeys: false,
      environment,
    });
    expect(said).toMatch(/^metrics figures was rebuilt from [1-9][\d,]* events, [\d,]+ events\/s\.$/);
    expect(await figures()).toEqual(before);
  });

  describeDashboardFlow(() => ({
    gateway: (turn) => product.urls()[turn % 2] ?? '',
    person: () => product.person(),
    async published() {
      const found: EventEnvelope[] = [];
      for await (const { envelope } of log.read({ topics: ['metrics'], from: 'start', follow: false }))
        found.push(envelope);
      return found;
    },
  }));
});
