// A rebuild beside a real Kafka.
import { systemClock } from '@consilium/kit/clock.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { openKafkaEventLog } from '@consilium/kit/event-log/kafka/kafka-event-log.ts';
import { openKafkaHistory } from '@consilium/kit/event-log/kafka/kafka-history.ts';
import { kafkaSettings } from '@consilium/kit/event-log/kafka/testing/kafka-settings.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { topicsOf } from '@consilium/kit/rebuilds/read-model.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { describeWith, sharedKafka } from '@consilium/kit/testing/servers/shared-servers.ts';
import { metricsService } from '../service.ts';
import { figuresModel } from './read-models.ts';
import { testKilledRebuild } from './killed-rebuild.suite.ts';
import { describeRebuild, type RunningMetrics } from './rebuild.suite.ts';

const logger = createLogger('test', 'silent');
const clock = systemClock;

async function start(): Promise<RunningMetrics> {
  const { brokers, prefix } = sharedKafka();
  const [database, config] = [await createTestDatabase(), kafkaSettings({ brokers, prefix })];
  await createTopics({ config, logger, clock });
  const environment = { EVENT_LOG: 'kafka', KAFKA_BROKERS: brokers.join(','), KAFKA_PREFIX: prefix };
  const metrics = await startUnderTest(metricsService, database, { environment });
  const log = await openKafkaEventLog({ config, pool: database.pool('chat'), schema: 'chat', logger, clock });
  return {
    database,
    metrics,
    log,
    environment,
    openHistory: () =>
      openKafkaHistory({
        config,
        schema: 'metrics',
        topics: topicsOf(figuresModel),
        clientId: 'history',
        logger,
        clock,
      }),
    async stop() {
      await metrics.stop();
      await log.stop();
      await database.drop();
    },
  };
}

describeWith(['kafka'], 'with a broker', () => {
  describeRebuild('Kafka', start, 3);
  testKilledRebuild(start);
});
