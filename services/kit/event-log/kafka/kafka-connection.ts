// A checked connection to the brokers, used by the log, readers and commands.
import type { Admin, Kafka } from 'kafkajs';
import { ConfigError } from '../../config/read-config.ts';
import { within } from '../../time-limit.ts';
import { checkTopics, connectAdmin, leaveAdmin } from './check-topics.ts';
import { connectionTrouble } from './connection-trouble.ts';
import { createKafkaClient } from './kafka-client.ts';
import type { KafkaClientOptions } from './kafka-client.ts';
import { kafkaNames } from './topic-names.ts';
import type { KafkaNames } from './topic-names.ts';

export interface KafkaConnection {
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly names: KafkaNames;
}

const LIMIT_MS = 9_000;

/** Throws ConfigError within ten seconds when the brokers cannot be used or lack a topic. */
export async function connectKafka(options: KafkaClientOptions): Promise<KafkaConnection> {
  const kafka = await createKafkaClient(options);
  const names = kafkaNames(options.config.KAFKA_PREFIX);
  const admin = kafka.admin();
  const check = async () => {
    await connectAdmin(admin, options.config);
    await checkTopics(admin, names);
  };
  try {
    await within(LIMIT_MS, check(), () => new Error('no answer in time'));
  } catch (error) {
    await leaveAdmin(admin);
    throw error instanceof ConfigError ? error : connectionTrouble(error, options.config);
  }
  return { kafka, admin, names };
}
