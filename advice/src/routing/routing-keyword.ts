// A keyword, phrase or negation for (or against) an expert, as stored in chat.routing_keywords.
import type { KeywordKind } from '@consilium/contracts/chat/keyword-kinds.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

export type RoutingKeyword = {
  readonly expertId: ExpertId;
  readonly kind: KeywordKind;
  readonly term: string;
  readonly weight: number;
};

/** Shipped keywords weigh at most 7. A heavier one, by an administrator, overrules phrases and the learned opinion. */
export const heaviestShipped = 7;
export const overrules = ({ weight }: Pick<RoutingKeyword, 'weight'>): boolean => weight > heaviestShipped;
