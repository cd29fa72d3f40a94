// At the start: the brokers answer, and have every topic with the right number of partitions.
import { setTimeout as delay } from 'node:timers/promises';
import { topicPartitions } from '@consilium/contracts/event-topics.ts';
import { topics } from '@consilium/contracts/event.ts';
import type { Admin } from 'kafkajs';
import { ConfigError } from '../../config/read-config.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { connectionTrouble } from './connection-trouble.ts';
import type { KafkaNames } from './topic-names.ts';

const LIMIT_MS = 6_000;

/** Throws ConfigError within ten seconds. Leaves the connection open. */
export async function connectAdmin(admin: Admin, config: EventLogSettings): Promise<void> {
  const late = new AbortController();
  const limit = delay(LIMIT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    await Promise.race([admin.connect(), limit]);
  } catch (error) {
    await admin.disconnect().catch(() => undefined);
    throw connectionTrouble(error, config);
  } finally {
    late.abort();
    await limit.catch(() => undefined);
  }
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
