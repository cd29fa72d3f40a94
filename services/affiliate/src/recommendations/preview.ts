// What an administrator tries before saving weights. Nothing is recorded.
import type { RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import { PREVIEWED_PRODUCTS } from '@consilium/contracts/affiliate/recommendations-http.ts';
import type { RecommendedProduct } from '@consilium/contracts/affiliate/recommendations-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { newestRecommendable } from '../candidates/candidates.sql.ts';
import type { CatalogFactsReader } from '../candidates/catalog-facts.ts';
import { findCandidates } from '../candidates/find-candidates.ts';
import type { AffiliateContext } from '../context/context.ts';
import { rank } from '../ranking/rank.ts';
import { validShares } from '../weights/weights-versions.ts';
import { shownProduct } from './shown-product.ts';

export interface PreviewInput {
  readonly query: string;
  readonly expertType?: ExpertId | undefined;
  readonly criteria: RankingWeights;
}

export async function previewRanking(
  { pool, clock }: Pick<AffiliateContext, 'pool' | 'clock'>,
  catalog: CatalogFactsReader,
  { query, expertType, criteria }: PreviewInput,
): Promise<RecommendedProduct[]> {
  const asked = { query, steps: [], expertType };
  const candidates = await findCandidates(pool, await catalog.now(), asked, clock.now());
  return rank(candidates, validShares(criteria))
    .slice(0, PREVIEWED_PRODUCTS)
    .map((ranked) => shownProduct(ranked, true));
}

export async function activeProducts({ pool }: Pick<AffiliateContext, 'pool'>) {
  const products = await newestRecommendable(pool, PREVIEWED_PRODUCTS);
  return products.map(({ productId, productName, networkKey, priceMinor, priceCurrency }) => ({
    productId,
    productName,
    network: networkKey,
    price: priceMinor === null || priceCurrency === null ? null : { amountMinor: priceMinor, currency: priceCurrency },
  }));
}
