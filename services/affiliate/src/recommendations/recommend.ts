// POST /recommendations: at most three products that fit, and the record that they were shown.
import { recommendationShown } from '@consilium/contracts/affiliate/events.ts';
import type { Recommendation } from '@consilium/contracts/affiliate/recommendations-http.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { CatalogFactsReader } from '../candidates/catalog-facts.ts';
import { findCandidates } from '../candidates/find-candidates.ts';
import type { FoundCandidate } from '../candidates/find-candidates.ts';
import type { AffiliateContext } from '../context/context.ts';
import { hidesProducts } from '../product-choices/product-choices.sql.ts';
import { rank } from '../ranking/rank.ts';
import type { Ranked } from '../ranking/rank.ts';
import { validShares, weightsInForce } from '../weights/weights-versions.ts';
import { disclosureFor } from './disclosure.ts';
import { insertRecommendation } from './recommendations.sql.ts';
import type { NewRecommendation } from './recommendations.sql.ts';
import { pictureToShow, shownProduct } from './shown-product.ts';

/** Kept beside those shown, so that other weights can be tried on them. */
const MOST_KEPT = 20;

export interface RecommendInput {
  readonly query: string;
  readonly steps: readonly string[];
  readonly expertType: ExpertId;
  readonly maxResults: number;
  readonly includeReasoning: boolean;
}

export interface Recommended {
  readonly recommendationId: string | null;
  readonly recommendations: Recommendation[];
  readonly weightsVersion: number;
  readonly disclosure: string;
}

export async function recommend(
  affiliate: Pick<AffiliateContext, 'pool' | 'clock' | 'wakeRelay'>,
  catalog: CatalogFactsReader,
  identity: Identity | undefined,
  input: RecommendInput,
): Promise<Recommended> {
  const { pool, clock } = affiliate;
  const now = clock.now();
  const [{ version, criteria }, isHidden] = await Promise.all([
    weightsInForce(pool),
    identity !== undefined && hidesProducts(pool, identity.pseudonym),
  ]);
  const candidates = isHidden ? [] : await findCandidates(pool, await catalog.now(), input, now);
  const ranked = rank(candidates, validShares(criteria));
  const shown = ranked.slice(0, input.maxResults);
  const disclosure = disclosureFor(shown.map(({ product }) => product.networkKey));
  if (shown.length === 0) return { recommendationId: null, recommendations: [], weightsVersion: version, disclosure };
  const recommendation = {
    id: newId(),
    pseudonym: identity?.pseudonym ?? null,
    expertType: input.expertType,
    weightsVersion: version,
    shownAt: now,
  };
  await record(affiliate, recommendation, ranked.slice(0, MOST_KEPT), shown.length);
  return {
    recommendationId: recommendation.id,
    recommendations: shown.map((one) => ({
      ...shownProduct(one, input.includeReasoning),
      step: one.step,
      picture: pictureToShow(one.product, now),
      isDemo: one.product.isDemo,
      affiliateLink: `/go/${one.productId}?r=${recommendation.id}`,
    })),
    weightsVersion: version,
    disclosure,
  };
}

/** With the event that tells it, in one transaction. */
async function record(
  { pool, wakeRelay }: Pick<AffiliateContext, 'pool' | 'wakeRelay'>,
  recommendation: NewRecommendation,
  kept: readonly Ranked<FoundCandidate>[],
  shown: number,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const placed = kept.map((one, index) => ({ ...one, shownPlace: index < shown ? index + 1 : null }));
    await insertRecommendation(tx, recommendation, placed);
    await enqueueEvents(tx, 'affiliate', [shownEvent(recommendation, kept.slice(0, shown))]);
  });
  wakeRelay();
}

function shownEvent(
  { id, pseudonym, expertType, weightsVersion, shownAt }: NewRecommendation,
  shown: readonly Ranked<FoundCandidate>[],
) {
  return makeEvent(recommendationShown, {
    id: newId(),
    time: shownAt,
    source: 'affiliate',
    subject: pseudonym ?? 'visitor',
    data: {
      recommendationId: id,
      weightsVersion,
      expertType,
      products: shown.map(({ productId, product, score }) => ({
        productId,
        network: product.networkKey,
        commissionBasisPoints: product.commissionBasisPoints,
        score,
      })),
      shownAt: shownAt.toISOString(),
    },
  });
}
