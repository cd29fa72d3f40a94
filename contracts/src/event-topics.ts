// Settings of topics, for brokers that have them: events are kept for ever, in the order of each subject.
export const topicPartitions = 12;

/** Never compacted and never deleted: projections are rebuilt from the first event. */
export const topicSettings = {
  'cleanup.policy': 'delete',
  'retention.ms': '-1',
  'retention.bytes': '-1',
} as const;
