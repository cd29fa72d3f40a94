// Names added by a newer build, on Kafka.
import { jest } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { kafkaSettings } from '@consilium/kit/event-log/kafka/testing/kafka-settings.ts';
import { openEventLog } from '@consilium/kit/event-log/open-event-log.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { describeWith, sharedKafka } from '@consilium/kit/testing/servers/shared-servers.ts';
import { addedNamesSuite } from './added-names.suite.ts';
import { startNetwork } from './network.ts';

// Eight services join their groups on a machine that may be busy.
jest.setTimeout(180_000);

describeWith(['kafka'], 'with a broker', () => {
  addedNamesSuite(async () => {
    const { brokers, prefix } = sharedKafka();
    const config = kafkaSettings({ brokers, prefix });
    const logger = createLogger('test', 'silent');
    await createTopics({ config, logger, clock: systemClock });
    const network = await startNetwork({
      EVENT_LOG: 'kafka',
      KAFKA_BROKERS: brokers.join(','),
      KAFKA_PREFIX: prefix,
    });
    const pool = network.database.pool('affiliate');
    const log = await openEventLog({ config, pool, schema: 'affiliate', logger, clock: systemClock });
    const stop = async () => {
      await log.stop();
      await network.stop();
    };
    return { network, log, stop };
  });
});
