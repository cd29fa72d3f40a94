// How the topics of the event stream are kept where topics are things of their own: forever, in the order of each subject.
export const topicPartitions = 12;

/** Never compacted and never deleted: projections are rebuilt from the first event on. */
export const topicSettings = {
  'cleanup.policy': 'delete',
  'retention.ms': '-1',
  'retention.bytes': '-1',
} as const;
