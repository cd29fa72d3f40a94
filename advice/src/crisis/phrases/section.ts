// A section of phrases: the danger they speak of, and the topics that make them harmless.
import type { CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import type { TopicName } from './topics.ts';

export type Section = {
  kind: CrisisKind;
  // Two weak signals of different names close together count as one veiled alarm.
  severity: 'direct' | 'veiled' | 'weak';
  name: string;
  mutedBy: readonly TopicName[];
  // One phrase a line, in the notation that README.md explains.
  phrases: string;
};
