// The link of a product, with the event log on Kafka.
import { jest } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTopics } from '@consilium/kit/event-log/kafka/create-topics.ts';
import { kafkaSettings } from '@consilium/kit/event-log/kafka/testing/kafka-settings.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { describeWith, sharedKafka } from '@consilium/kit/testing/servers/shared-servers.ts';
import { productLinkSuite } from './product-link.suite.ts';
import { startNetwork } from './network.ts';

// Eight services join their groups on a machine that may be busy.
jest.setTimeout(180_000);

describeWith(['kafka'], 'with a broker', () => {
  productLinkSuite(async () => {
    const { brokers, prefix } = sharedKafka();
    const config = kafkaSettings({ brokers, prefix });
    await createTopics({ config, logger: createLogger('test', 'silent'), clock: systemClock });
    return startNetwork({ EVENT_LOG: 'kafka', KAFKA_BROKERS: brokers.join(','), KAFKA_PREFIX: prefix });
  });
});
