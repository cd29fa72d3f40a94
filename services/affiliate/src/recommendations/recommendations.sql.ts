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

/** With its candidates, in one statement. */
export async function insertRecommendation(
  db: Queryable,
  row: NewRecommendation,
  candidates: readonly NewCandidate[],
): Promise<void> {
  const columnOf = (valueOf: (candidate: NewCandidate) => unknown) => candidates.map(valueOf);
  await db.query({
    name: 'insert-recommendation',
    text: `with shown as (
             insert into affiliate.recommendations (id, pseudonym, expert_type, weights_version, shown_at)
             values ($1, $2, $3, $4, $5) returning id)
           insert into affiliate.recommendation_candidates
             (recommendation_id, product_id, network_key, relevance, rating_score, price_score, delivery_score, commission_score, availability_score, shown_place)
           select shown.id, candidate.* from shown cross join
                  unnest($6::uuid[], $7::text[], $8::int[], $9::int[], $10::int[], $11::int[], $12::int[], $13::int[], $14::int[]) candidate`,
    values: [
      row.id,
      row.pseudonym,
      row.expertType,
      row.weightsVersion,
      row.shownAt,
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
