// The brokers, reached and found fit: what a log, a reader and the commands begin with.
import type { Admin, Kafka } from 'kafkajs';
import { checkTopics, connectAdmin } from './check-topics.ts';
import { createKafkaClient } from './kafka-client.ts';
import type { KafkaClientOptions } from './kafka-client.ts';
import { kafkaNames } from './topic-names.ts';
import type { KafkaNames } from './topic-names.ts';

export interface KafkaConnection {
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly names: KafkaNames;
}

/** Throws ConfigError within ten seconds when the brokers cannot be used or lack a topic. */
export async function connectKafka(options: KafkaClientOptions): Promise<KafkaConnection> {
  const kafka = await createKafkaClient(options);
  const names = kafkaNames(options.config.KAFKA_PREFIX);
  const admin = kafka.admin();
  await connectAdmin(admin, options.config);
  try {
    await checkTopics(admin, names);
  } catch (error) {
    await admin.disconnect();
    throw error;
  }
  return { kafka, admin, names };
}
