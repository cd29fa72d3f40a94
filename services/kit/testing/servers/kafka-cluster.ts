// Three Kafka brokers for one test, each also a controller: any one of them may die.
import { startKafkaServer } from './kafka-server.ts';
import type { KafkaServer } from './kafka-server.ts';
import { testPort } from './test-port.ts';

const NODES = 3;

export interface KafkaCluster {
  readonly brokers: readonly string[];
  readonly nodes: readonly KafkaServer[];
  remove(): Promise<void>;
}

export async function startKafkaCluster(): Promise<KafkaCluster> {
  const ports = await Promise.all(Array.from({ length: NODES }, testPort));
  const voters = ports.map((port, index) => `${index + 1}@127.0.0.1:${port}`);
  const starting = await Promise.allSettled(
    // None is ready before two of them have found each other.
    ports.map((controllerPort, index) => startKafkaServer({ node: { id: index + 1, voters, controllerPort } })),
  );
  const nodes = starting.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const remove = async () => void (await Promise.all(nodes.map((node) => node.remove())));
  const failure = starting.find((one) => one.status === 'rejected');
  if (failure) {
    await remove();
    throw failure.reason;
  }
  return { brokers: nodes.flatMap(({ brokers }) => brokers), nodes, remove };
}
