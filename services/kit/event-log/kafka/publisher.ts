// Publishes events over a few producers, each with slots of its own: a batch fans out and subjects keep their order.
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { Kafka } from 'kafkajs';
import { messageOf } from './event-message.ts';
import { ProducerLane } from './producer-lane.ts';
import type { RoutedMessage } from './producer-lane.ts';
import type { KafkaNames } from './topic-names.ts';

export interface Publisher {
  publish(events: readonly NewEvent[]): Promise<void>;
  stop(): Promise<void>;
}

const LANES = 3;

export function createPublisher(kafka: Kafka, names: KafkaNames): Publisher {
  const lanes = Array.from({ length: LANES }, () => new ProducerLane(kafka));
  return {
    async publish(events) {
      const perLane = lanes.map((): RoutedMessage[] => []);
      for (const { topic, envelope } of events) {
        const message = messageOf(envelope);
        const bytes = Buffer.byteLength(message.value ?? '');
        perLane[(message.partition ?? 0) % LANES]?.push({ topic: names.nameOf(topic), message, bytes });
      }
      // Wait for all of them, so that nothing of this call runs any more when it rejects.
      const sent = await Promise.allSettled(lanes.map(async (lane, index) => lane.send(perLane[index] ?? [])));
      const failed = sent.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
