// What the recommendations of the last 30 days would have shown with other weights, from the candidates that were kept.
import { perCriterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { PerCriterion, RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Replay } from '@consilium/contracts/affiliate/recommendations-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { fitOf, scored } from '../ranking/rank.ts';
import { countRecommendations, keptCandidates, productsById } from './replay.sql.ts';
import type { KeptCandidate, SoldProduct } from './replay.sql.ts';
import { validShares } from './weights-versions.ts';

const DAYS_MS = 30 * 24 * 60 * 60_000;
const MOST_RECOMMENDATIONS = 5000;
const MOST_CHANGES = 20;

interface Shown {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export async function replayWeights(
  { pool, clock }: { readonly pool: Queryable; readonly clock: Clock },
  weights: RankingWeights,
): Promise<Replay> {
  const since = new Date(clock.now().getTime() - DAYS_MS);
  const shares = validShares(weights);
  const candidates = await keptCandidates(pool, since, MOST_RECOMMENDATIONS);
  const shown = [...Map.groupBy(candidates, ({ recommendationId }) => recommendationId).values()].map((group) =>
    shownOf(group, shares),
  );
  const ids = [...new Set(shown.flatMap(({ before, after }) => [...before, ...after]))];
  const products = await productsById(pool, ids);
  return {
    total: await countRecommendations(pool, since),
    replayed: shown.length,
    otherProducts: shown.filter((one) => !sameProducts(one)).length,
    otherOrder: shown.filter((one) => sameProducts(one) && one.before.join() !== one.after.join()).length,
    before: sideOf(
      shown.flatMap(({ before }) => before),
      products,
    ),
    after: sideOf(
      shown.flatMap(({ after }) => after),
      products,
    ),
    changes: changesOf(shown, products),
  };
}

/** As many are shown as before. Of equal ones the one that was shown higher stays higher, so the same weights change nothing. */
function shownOf(group: readonly KeptCandidate[], shares: PerCriterion): Shown {
  const before = group
    .filter((one) => one.shownPlace !== null)
    .toSorted((a, b) => (a.shownPlace ?? 0) - (b.shownPlace ?? 0))
    .map(({ productId }) => productId);
  const after = group
    .map((one) => ({ ...one, isClose: fitOf(one.relevance / 10_000) === 'close', score: scoreOf(one, shares) }))
    .toSorted(
      (a, b) =>
        Number(b.isClose) - Number(a.isClose) ||
        b.score - a.score ||
        (a.shownPlace ?? Infinity) - (b.shownPlace ?? Infinity) ||
        (a.productId < b.productId ? -1 : 1),
    )
    .slice(0, before.length)
    .map(({ productId }) => productId);
  return { before, after };
}

function scoreOf(candidate: KeptCandidate, shares: PerCriterion): number {
  return scored(
    perCriterion((criterion) => candidate[criterion] / 10_000),
    shares,
  ).score;
}

function sameProducts({ before, after }: Shown): boolean {
  return before.toSorted().join() === after.toSorted().join();
}

function sideOf(ids: readonly string[], products: ReadonlyMap<string, SoldProduct>): Replay['before'] {
  const sold = ids.flatMap((id) => products.get(id) ?? []);
  const perSale = Map.groupBy(
    sold.flatMap(({ priceMinor, priceCurrency, commissionBasisPoints }) =>
      priceMinor === null || priceCurrency === null
        ? []
        : [{ currency: priceCurrency, minor: (priceMinor * commissionBasisPoints) / 10_000 }],
    ),
    ({ currency }) => currency,
  );
  return {
    meanCommissionRate: sold.length === 0 ? null : mean(sold.map((one) => one.commissionBasisPoints)) / 100,
    meanCommissionPerSale: [...perSale]
      .map(([currency, sales]) => ({ currency, amountMinor: Math.round(mean(sales.map(({ minor }) => minor))) }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function changesOf(shown: readonly Shown[], products: ReadonlyMap<string, SoldProduct>): Replay['changes'] {
  const before = countsOf(shown.flatMap((one) => one.before));
  const after = countsOf(shown.flatMap((one) => one.after));
  return [...products.values()]
    .map(({ productId, productName }) => ({
      productId,
      productName,
      shownBefore: before.get(productId) ?? 0,
      shownAfter: after.get(productId) ?? 0,
    }))
    .filter(({ shownBefore, shownAfter }) => shownBefore !== shownAfter)
    .toSorted((a, b) => changeOf(b) - changeOf(a) || (a.productId < b.productId ? -1 : 1))
    .slice(0, MOST_CHANGES);
}

function changeOf({ shownBefore, shownAfter }: { readonly shownBefore: number; readonly shownAfter: number }): number {
  return Math.abs(shownAfter - shownBefore);
}

function countsOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
