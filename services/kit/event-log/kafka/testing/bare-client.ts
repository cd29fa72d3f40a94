// The rates of plain kafkajs, without our code, for comparison.
import { Kafka, logLevel } from 'kafkajs';

const client = (brokers: readonly string[]) => new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });

/** Acknowledged messages of 1 KB per second, one send in flight, over 12 partitions. */
export async function bareProduceRate(
  brokers: readonly string[],
  topic: string,
  count: number,
  perSend: number,
): Promise<number> {
  const kafka = client(brokers);
  const admin = kafka.admin();
  await admin.createTopics({ topics: [{ topic, numPartitions: 12 }], waitForLeaders: true });
  await admin.disconnect();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, createPartitioner: () => byNumber });
  await producer.connect();
  const value = 'x'.repeat(1000);
  const messages = Array.from({ length: perSend }, (_unused, index) => ({ value, partition: index % 12 }));
  await producer.send({ topic, messages });
  const startedAt = performance.now();
  for (let sent = 0; sent < count; sent += perSend) await producer.send({ topic, messages });
  const seconds = (performance.now() - startedAt) / 1000;
  await producer.disconnect();
  return count / seconds;
}

const byNumber = ({ message }: { message: { partition?: number } }) => message.partition ?? 0;

export async function bareConsumeRate(brokers: readonly string[], topic: string, count: number): Promise<number> {
  const consumer = client(brokers).consumer({ groupId: 'bench-bare', maxWaitTimeInMs: 100 });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const done = Promise.withResolvers<number>();
  let [seen, startedAt] = [0, 0];
  await consumer.run({
    eachBatch: async ({ batch }) => {
      startedAt ||= performance.now();
      seen += batch.messages.length;
      if (seen >= count) done.resolve(performance.now());
    },
  });
  const endedAt = await done.promise;
  await consumer.disconnect();
  return seen / ((endedAt - startedAt) / 1000);
}
