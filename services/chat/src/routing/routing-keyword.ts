// One word, phrase or negation that speaks for (or against) an expert, as stored in chat.routing_keywords.
import type { ExpertId } from '@consilium/contracts/experts.ts';

export const keywordKinds = ['keyword', 'phrase', 'negation'] as const;
export type KeywordKind = (typeof keywordKinds)[number];

export type RoutingKeyword = {
  readonly expertId: ExpertId;
  readonly kind: KeywordKind;
  readonly term: string;
  readonly weight: number;
};
