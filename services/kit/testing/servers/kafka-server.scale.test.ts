// The tests' Kafka: records survive restarts and crashes, and clients can sign in over TLS.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig } from 'kafkajs';
import { startKafkaServer } from './kafka-server.ts';
import type { KafkaServer } from './kafka-server.ts';
import { describeWith, sharedKafka } from './shared-servers.ts';

const client = (config: KafkaConfig) =>
  new Kafka({
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 100, maxRetryTime: 500, retries: 100 },
    ...config,
  });

async function createTopic(kafka: Kafka, topic: string): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false });
  await admin.disconnect();
}

async function send(kafka: Kafka, topic: string, value: string): Promise<void> {
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic, acks: -1, messages: [{ value }] });
  await producer.disconnect();
}

async function endOf(kafka: Kafka, topic: string): Promise<string | undefined> {
  const admin = kafka.admin();
  await admin.connect();
  const [partition] = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  return partition?.high;
}

describeWith(['own-kafka'], 'a Kafka of our own', () => {
  const sasl = { username: 'somebody', password: 'a-password' };
  let server: KafkaServer;
  beforeAll(async () => {
    server = await startKafkaServer({ sasl, tls: true });
  });
  afterAll(() => server?.remove());

  test('keeps its records across a restart and a crash', async () => {
    const kafka = client({ brokers: [...server.brokers] });
    await createTopic(kafka, 'kept');
    await send(kafka, 'kept', 'one');
    await server.stop();
    await server.start();
    await send(kafka, 'kept', 'two');
    await server.kill();
    await server.start();
    expect(await endOf(kafka, 'kept')).toBe('2');
  });

  test('accepts a client over TLS with the password, and no other', async () => {
    const { brokers, authorityFile } = server.secured ?? {};
    const ca = await readFile(authorityFile ?? '', 'utf8');
    const securedBrokers = [...(brokers ?? [])];
    const known = client({ brokers: securedBrokers, ssl: { ca }, sasl: { mechanism: 'plain', ...sasl } });
    await createTopic(known, 'secured');
    await send(known, 'secured', 'one');
    expect(await endOf(known, 'secured')).toBe('1');
    const stranger = { mechanism: 'plain', username: 'somebody', password: 'a guess' } as const;
    await expect(
      createTopic(client({ brokers: securedBrokers, ssl: { ca }, sasl: stranger, retry: { retries: 0 } }), 'stranger'),
    ).rejects.toThrow(/authentication/i);
    await expect(
      createTopic(client({ brokers: securedBrokers, ssl: true, sasl: stranger, retry: { retries: 0 } }), 'stranger'),
    ).rejects.toThrow(/certificate/i);
  });
});

describeWith(['kafka'], 'the Kafka of the run', () => {
  test('accepts records', async () => {
    const { brokers, prefix } = sharedKafka();
    const kafka = client({ brokers });
    await createTopic(kafka, `${prefix}taken`);
    await send(kafka, `${prefix}taken`, 'one');
    expect(await endOf(kafka, `${prefix}taken`)).toBe('1');
  });
});
