// SQL that records what was shown. The words it was found by are never stored.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { PerCriterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NewRecommendation {
  readonly id: string;
  /** Null for a visitor. */
  readonly pseudonym: string | null;
  readonly expertType: ExpertId;
  readonly weightsVersion: number;
  readonly shownAt: Date;
}

export interface NewCandidate {
  readonly productId: string;
  readonly product: { readonly networkKey: NetworkKey | null };
  /** 0 to 1, as the scores. */
  readonly relevance: number;
  readonly scores: PerCriterion;
  /** 1 to 3 for those shown. */
  readonly shownPlace: number | null;
}

export async function insertRecommendation(db: Queryable, row: NewRecommendation): Promise<void> {
  await db.query({
    name: 'insert-recommendation',
    text: `insert into affiliate.recommendations (id, pseudonym, expert_type, weights_version, shown_at) values ($1, $2, $3, $4, $5)`,
    values: [row.id, row.pseudonym, row.expertType, row.weightsVersion, row.shownAt],
  });
}

export async function insertCandidates(
  db: Queryable,
  recommendationId: string,
  candidates: readonly NewCandidate[],
): Promise<void> {
  const columnOf = (valueOf: (candidate: NewCandidate) => unknown) => candidates.map(valueOf);
  await db.query({
    name: 'insert-candidates',
    text: `insert into affiliate.recommendation_candidates
             (recommendation_id, product_id, network_key, relevance, rating_score, price_score, delivery_score, commission_score, availability_score, shown_place)
           select $1, * from unnest($2::uuid[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[])`,
    values: [
      recommendationId,
      columnOf(({ productId }) => productId),
      columnOf(({ product }) => product.networkKey),
      columnOf(({ relevance }) => inTenThousandths(relevance)),
      columnOf(({ scores }) => inTenThousandths(scores.rating)),
      columnOf(({ scores }) => inTenThousandths(scores.price)),
      columnOf(({ scores }) => inTenThousandths(scores.delivery)),
      columnOf(({ scores }) => inTenThousandths(scores.commission)),
      columnOf(({ scores }) => inTenThousandths(scores.availability)),
      columnOf(({ shownPlace }) => shownPlace),
    ],
  });
}

function inTenThousandths(share: number): number {
  return Math.round(share * 10_000);
}
