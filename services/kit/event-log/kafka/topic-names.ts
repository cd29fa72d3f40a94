// The names of topics and groups in the cluster.
import { topicSchema } from '@consilium/contracts/event.ts';
import type { Topic } from '@consilium/contracts/event.ts';

export interface KafkaNames {
  readonly nameOf: (topic: Topic) => string;
  readonly topicOf: (name: string) => Topic;
  readonly groupOf: (group: string) => string;
}

export function kafkaNames(prefix: string): KafkaNames {
  return {
    nameOf: (topic) => prefix + topic,
    topicOf: (name) => topicSchema.parse(name.slice(prefix.length)),
    groupOf: (group) => prefix + group,
  };
}
