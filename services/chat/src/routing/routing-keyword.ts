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

/** What ships weighs 7 at most. What an administrator puts above that overrules phrases and the learned opinion. */
export const heaviestShipped = 7;
export const overrules = ({ weight }: Pick<RoutingKeyword, 'weight'>): boolean => weight > heaviestShipped;
