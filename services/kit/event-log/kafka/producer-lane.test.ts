// A send resolves only when every partition of it was confirmed.
import { expect, test } from '@jest/globals';
import type { Kafka, ProducerBatch, RecordMetadata } from 'kafkajs';
import { ProducerLane } from './producer-lane.ts';
import type { RoutedMessage } from './producer-lane.ts';

/** Only what the lane calls; each producer confirms the partitions that `confirm` returns. */
function kafkaThat(confirm: (turn: number, partitions: readonly number[]) => readonly number[]) {
  const sent: number[][] = [];
  let connections = 0;
  const producer = () => ({
    connect: async () => void (connections += 1),
    disconnect: async () => undefined,
    async sendBatch({ topicMessages = [] }: ProducerBatch): Promise<RecordMetadata[]> {
      const partitions = topicMessages.flatMap(({ messages }) => messages.map(({ partition }) => partition ?? 0));
      sent.push(partitions);
      return confirm(sent.length, partitions).map((partition) => ({ topicName: 'usage', partition, errorCode: 0 }));
    },
  });
  return { kafka: { producer } as unknown as Kafka, sent, connections: () => connections };
}

const toPartitions = (...partitions: readonly number[]): RoutedMessage[] =>
  partitions.map((partition) => ({ topic: 'usage', message: { value: '{}', partition }, bytes: 2 }));

test('a partition without confirmation fails the send, and the next send uses a new producer', async () => {
  const { kafka, sent, connections } = kafkaThat((turn, partitions) => (turn === 1 ? partitions.slice(1) : partitions));
  const lane = new ProducerLane(kafka);
  await expect(lane.send(toPartitions(4, 7))).rejects.toThrow('1 of 2 events were not confirmed');
  await lane.send(toPartitions(4, 7));
  expect(sent).toEqual([
    [4, 7],
    [4, 7],
  ]);
  expect(connections()).toBe(2);
  await lane.stop();
});

test('one producer is kept while everything is confirmed', async () => {
  const { kafka, connections } = kafkaThat((_turn, partitions) => partitions);
  const lane = new ProducerLane(kafka);
  await lane.send(toPartitions(1));
  await lane.send(toPartitions(2, 2, 5));
  expect(connections()).toBe(1);
  await lane.stop();
});
