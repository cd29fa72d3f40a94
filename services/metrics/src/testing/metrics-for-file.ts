// Metrics under test for a whole file, with a log to publish on.
import { afterAll, beforeAll } from '@jest/globals';
import type { EventEnvelope, NewEvent } from '@consilium/contracts/event.ts';
import { dashboardSchema, type Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { createPostgresHistory } from '@consilium/kit/event-log/postgres-history.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest, type ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { rebuildReadModel } from '@consilium/kit/rebuilds/rebuild-read-model.ts';
import { figuresModel } from '../rebuilds/read-models.ts';
import { metricsService } from '../service.ts';

const log = createLogger('test', 'silent');

export function metricsForFile(now: string) {
  const clock = manualClock(new Date(now));
  let database: TestDatabase;
  let metrics: ServiceUnderTest;
  let stream: EventLog;
  beforeAll(async () => {
    database = await createTestDatabase();
    metrics = await startUnderTest(metricsService, database, { clock });
    stream = createPostgresEventLog({ pool: database.pool('chat'), schema: 'chat', logger: log, clock });
  });
  afterAll(async () => {
    await metrics.stop();
    await stream.stop();
    await database.drop();
  });
  return {
    clock,
    get database() {
      return database;
    },
    get metrics() {
      return metrics;
    },
    get stream() {
      return stream;
    },
    publish: (events: readonly NewEvent[]) => stream.publish(events),
    async dashboard(identity: Identity): Promise<Dashboard> {
      const answer = await metrics.call('/api/metrics/dashboard', { identity });
      return dashboardSchema.parse(await answer.json());
    },
    /** What metrics published about a person. */
    async published({ pseudonym }: Identity): Promise<EventEnvelope[]> {
      const found: EventEnvelope[] = [];
      for await (const { envelope } of stream.read({ topics: ['metrics'], from: 'start', follow: false }))
        if (envelope.subject === pseudonym) found.push(envelope);
      return found;
    },
    async restart() {
      await metrics.stop();
      metrics = await startUnderTest(metricsService, database, { clock });
    },
    /** Reads everything anew, while metrics goes on. */
    rebuild() {
      const pool = database.pool('metrics');
      return rebuildReadModel({
        model: figuresModel,
        pool,
        history: createPostgresHistory({ pool, schema: 'metrics' }),
      });
    },
  };
}
