// Creates the topics the cluster lacks, and reports what is wrong with existing ones. It changes no existing topic.
import { setTimeout as delay } from 'node:timers/promises';
import { topicPartitions, topicSettings } from '@consilium/contracts/event-topics.ts';
import { topics } from '@consilium/contracts/event.ts';
import kafkajs from 'kafkajs';
import type { Admin } from 'kafkajs';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { ConfigError } from '../../config/read-config.ts';
import type { EventLogSettings } from '../event-log-variables.ts';
import { connectAdmin, leaveAdmin } from './check-topics.ts';
import { connectionTrouble } from './connection-trouble.ts';
import { createKafkaClient } from './kafka-client.ts';
import { kafkaNames } from './topic-names.ts';

export interface CreateTopicsOptions {
  readonly config: EventLogSettings;
  readonly replication?: number;
  readonly logger: Logger;
  readonly clock: Clock;
}

const LEADERS_MS = 45_000;

/** Returns the names of the new ones. Throws ConfigError. */
export async function createTopics({
  config,
  replication = 1,
  logger,
  clock,
}: CreateTopicsOptions): Promise<readonly string[]> {
  const kafka = await createKafkaClient({ config, clientId: 'topics', logger, clock });
  const admin = kafka.admin();
  await connectAdmin(admin, config);
  try {
    const present = new Set(await admin.listTopics());
    const wanted = topics.map((topic) => kafkaNames(config.KAFKA_PREFIX).nameOf(topic));
    await refuseUnsafe(
      admin,
      wanted.filter((name) => present.has(name)),
    );
    const missing = wanted.filter((name) => !present.has(name));
    if (missing.length > 0) await createMissing(admin, missing, replication);
    return missing;
  } catch (error) {
    throw error instanceof ConfigError ? error : connectionTrouble(error, config);
  } finally {
    await leaveAdmin(admin);
  }
}

async function createMissing(admin: Admin, names: readonly string[], replication: number): Promise<void> {
  const settings = { ...topicSettings, 'min.insync.replicas': replication >= 3 ? '2' : '1' };
  const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
  const wanted = names.map((topic) => ({
    topic,
    numPartitions: topicPartitions,
    replicationFactor: replication,
    configEntries,
  }));
  try {
    // kafkajs often fails when it waits for the leaders itself.
    await admin.createTopics({ topics: wanted, waitForLeaders: false });
  } catch (error) {
    throw new ConfigError(
      `KAFKA_REPLICATION: the cluster makes no topic of ${replication} replicas: ${reasonOf(error)}`,
    );
  }
  await waitForLeaders(admin, names);
}

/** Metadata names leaders before they answer, so each leader is asked. */
async function waitForLeaders(admin: Admin, names: readonly string[]): Promise<void> {
  const limit = AbortSignal.timeout(LEADERS_MS);
  const silent = new Set(names);
  while (!limit.aborted) {
    for (const name of silent)
      await admin.fetchTopicOffsets(name).then(
        () => silent.delete(name),
        () => undefined,
      );
    if (silent.size === 0) return;
    await delay(100);
  }
  throw new ConfigError('KAFKA_BROKERS: the topics were made, but do not answer');
}

async function refuseUnsafe(admin: Admin, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { topics: described } = await admin.fetchTopicMetadata({ topics: [...names] });
  const faults = described
    .filter(({ partitions }) => partitions.length !== topicPartitions)
    .map(({ name, partitions }) => `${name} has ${partitions.length} partitions instead of ${topicPartitions}`);
  const resources = names.map((name) => ({
    type: kafkajs.ConfigResourceTypes.TOPIC,
    name,
    configNames: Object.keys(topicSettings),
  }));
  const { resources: configured } = await admin.describeConfigs({ resources, includeSynonyms: false });
  for (const { resourceName, configEntries } of configured)
    for (const [setting, value] of Object.entries(topicSettings)) {
      const found = configEntries.find(({ configName }) => configName === setting)?.configValue;
      if (found !== value) faults.push(`${resourceName} has ${setting}=${found} instead of ${value}`);
    }
  if (faults.length > 0) throw new ConfigError(`KAFKA_BROKERS: topics there would lose events: ${faults.join('; ')}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return inner.length > 0 ? [...new Set(inner.map(reasonOf))].join(', ') : error.message;
}
