// At start: checks that the brokers answer and have every topic with the right number of partitions.
import { topicPartitions } from '@consilium/contracts/event-topics.ts';
import { topics } from '@consilium/contracts/event.ts';
import type { Admin } from 'kafkajs';
import { ConfigError } from '../../config/read-config.ts';
import { atMost, within } from '../../time-limit.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { connectionTrouble } from './connection-trouble.ts';
import type { KafkaNames } from './topic-names.ts';

const CONNECT_LIMIT_MS = 6_000;
const LEAVE_LIMIT_MS = 1_000;

/** Throws ConfigError within ten seconds. Leaves the connection open. */
export async function connectAdmin(admin: Admin, config: EventLogSettings): Promise<void> {
  try {
    await within(CONNECT_LIMIT_MS, admin.connect(), () => new Error('no answer in time'));
  } catch (error) {
    await leaveAdmin(admin);
    throw connectionTrouble(error, config);
  }
}

/** Never throws, and does not wait for a broker that stays silent. */
export function leaveAdmin(admin: Admin): Promise<void> {
  return atMost(LEAVE_LIMIT_MS, admin.disconnect());
}

export async function checkTopics(admin: Admin, names: KafkaNames): Promise<void> {
  const present = new Set(await admin.listTopics());
  const wanted = topics.map((topic) => names.nameOf(topic));
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new ConfigError(`KAFKA_BROKERS: the cluster lacks the topic ${missing.join(', ')}: run npm run topics`);
  const { topics: described } = await admin.fetchTopicMetadata({ topics: wanted });
  for (const { name, partitions } of described)
    if (partitions.length !== topicPartitions)
      throw new ConfigError(
        `KAFKA_BROKERS: the topic ${name} has ${partitions.length} partitions, ${topicPartitions} are needed`,
      );
}
