// What the ranking promises, for any products and any weights.
import { describe, expect, test } from '@jest/globals';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import { criteria, rankingWeightsSchema, sharesOf } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { Criterion, RankingWeights } from '@consilium/contracts/affiliate/ranking-weights.ts';
import * as fc from 'fast-check';
import { LEAST_RELEVANCE, rank, scored } from './rank.ts';
import type { Candidate } from './rank.ts';
import { countKnown, scoresOf } from './scores.ts';
import type { ProductFacts } from './scores.ts';

const standard: RankingWeights = {
  rating: { weight: 25, enabled: true },
  price: { weight: 30, enabled: true },
  delivery: { weight: 20, enabled: true },
  commission: { weight: 15, enabled: true },
  availability: { weight: 10, enabled: true },
};
const nothingKnown: ProductFacts = {
  ratingHundredths: null,
  ratingCount: null,
  landedPriceMinor: null,
  middlePriceMinor: null,
  deliveryDays: null,
  commissionBasisPoints: 0,
  networkKey: null,
  availability: 'unknown',
  readHoursAgo: null,
};

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyFacts: fc.Arbitrary<ProductFacts> = fc.record({
  ratingHundredths: orNull(fc.integer({ min: 0, max: 500 })),
  ratingCount: orNull(fc.integer({ min: 0, max: 1_000_000 })),
  landedPriceMinor: orNull(fc.integer({ min: 0, max: 100_000_000 })),
  middlePriceMinor: orNull(fc.integer({ min: 1, max: 100_000_000 })),
  deliveryDays: orNull(fc.integer({ min: 0, max: 365 })),
  commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  networkKey: orNull(fc.constantFrom(...networkKeys)),
  availability: fc.constantFrom('in_stock', 'limited', 'backorder', 'preorder', 'unknown', 'out_of_stock'),
  readHoursAgo: orNull(fc.integer({ min: 0, max: 10_000 })),
});
const anyWeight = fc.record({ weight: fc.integer({ min: 0, max: 50 }), enabled: fc.boolean() });
const anyWeights = fc
  .record({ rating: anyWeight, price: anyWeight, delivery: anyWeight, commission: anyWeight, availability: anyWeight })
  .filter((weights) => sharesOf(weights) !== undefined);

function candidate(facts: ProductFacts, productId: string, relevance = 1): Candidate {
  const { landedPriceMinor } = facts;
  const price = landedPriceMinor === null ? null : { amountMinor: landedPriceMinor, currency: 'USD' };
  return { productId, relevance, scores: scoresOf(facts), known: countKnown(facts), price };
}
const anyCandidate = fc
  .tuple(anyFacts, fc.uuid(), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([facts, productId, relevance]) => candidate(facts, productId, relevance));
const distinctCandidates = fc.uniqueArray(anyCandidate, {
  minLength: 2,
  maxLength: 8,
  selector: (one) => one.productId,
});
const sharesFor = (weights: RankingWeights) => {
  const shares = sharesOf(weights);
  if (!shares) throw new Error('nothing is on');
  return shares;
};
const scoreOf = (facts: ProductFacts, weights: RankingWeights) => scored(scoresOf(facts), sharesFor(weights)).score;

describe('weights', () => {
  test('decide by their share of what is on', () => {
    expect(sharesOf(standard)).toEqual({
      rating: 0.25,
      price: 0.3,
      delivery: 0.2,
      commission: 0.15,
      availability: 0.1,
    });
    const without = { ...standard, commission: { weight: 15, enabled: false }, price: { weight: 25, enabled: true } };
    // 80 points are on.
    expect(sharesOf(without)).toEqual({
      rating: 0.3125,
      price: 0.3125,
      delivery: 0.25,
      commission: 0,
      availability: 0.125,
    });
  });

  test.each([
    ['all off', { weight: 50, enabled: false }],
    ['all 0', { weight: 0, enabled: true }],
  ])('are refused with %s', (_what, weight) => {
    const weights = Object.fromEntries(criteria.map((criterion) => [criterion, weight]));
    expect(rankingWeightsSchema.safeParse(weights).success).toBe(false);
  });

  test.each([51, -1, 2.5])('of %d are refused', (weight) => {
    expect(rankingWeightsSchema.safeParse({ ...standard, price: { weight, enabled: true } }).success).toBe(false);
  });
});

describe('the score', () => {
  test('is within 0 and 100, and its parts are its sum', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, weights) => {
        const { score, parts } = scored(scoresOf(facts), sharesFor(weights));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(criteria.reduce((sum, criterion) => sum + parts[criterion], 0)).toBeCloseTo(score, 3);
      }),
    );
  });

  test('of a product of which nothing is known is neutral', () => {
    // 25 × 0.75 for the usual four stars, half of price, delivery and availability, and nothing for a commission of 0.
    expect(scoreOf(nothingKnown, standard)).toBe(18.75 + 15 + 10 + 0 + 5);
  });

  test('is the known one of a product that has everything', () => {
    const best: ProductFacts = {
      ratingHundredths: 500,
      ratingCount: 1_000_000_000,
      landedPriceMinor: 500,
      middlePriceMinor: 1000,
      deliveryDays: 1,
      commissionBasisPoints: 1000,
      networkKey: 'amazon',
      availability: 'in_stock',
      readHoursAgo: 3,
    };
    expect(scoreOf(best, standard)).toBeCloseTo(100, 3);
    expect(scoreOf({ ...best, availability: 'out_of_stock', deliveryDays: 40 }, standard)).toBeCloseTo(70, 3);
  });

  test('never falls when a product gets better by one criterion', () => {
    const better: Readonly<Record<Criterion, (facts: ProductFacts, by: number) => ProductFacts>> = {
      rating: (facts, by) => ({ ...facts, ratingHundredths: Math.min(500, (facts.ratingHundredths ?? 0) + by) }),
      price: (facts, by) => ({ ...facts, landedPriceMinor: Math.max(1, (facts.landedPriceMinor ?? 1) - by) }),
      delivery: (facts, by) => ({ ...facts, deliveryDays: Math.max(0, (facts.deliveryDays ?? 0) - by) }),
      commission: (facts, by) => ({
        ...facts,
        commissionBasisPoints: Math.min(10_000, facts.commissionBasisPoints + by),
      }),
      availability: (facts) => ({ ...facts, availability: 'in_stock' }),
    };
    const knownFacts = anyFacts.filter(
      ({ ratingHundredths, landedPriceMinor, deliveryDays }) =>
        ratingHundredths !== null && (landedPriceMinor ?? 0) > 0 && deliveryDays !== null,
    );
    fc.assert(
      fc.property(
        knownFacts,
        anyWeights,
        fc.constantFrom(...criteria),
        fc.integer({ min: 1, max: 500 }),
        (facts, weights, criterion, by) => {
          const improved = better[criterion](facts, by);
          expect(scoreOf(improved, weights)).toBeGreaterThanOrEqual(scoreOf(facts, weights));
        },
      ),
    );
  });
});

describe('the order', () => {
  test('of two candidates does not depend on a third', () => {
    fc.assert(
      fc.property(distinctCandidates, anyWeights, (candidates, weights) => {
        const all = rank(candidates, sharesFor(weights)).map(({ productId }) => productId);
        for (const left of candidates) {
          const others = candidates.filter((one) => one !== left);
          const without = rank(others, sharesFor(weights)).map(({ productId }) => productId);
          expect(without).toEqual(all.filter((id) => id !== left.productId));
        }
      }),
    );
  });

  test('is the same for the same candidates in any sequence, also when their scores are equal', () => {
    const fewFacts = fc.constantFrom<ProductFacts>(nothingKnown, { ...nothingKnown, landedPriceMinor: 500 });
    const equals = fc.uniqueArray(
      fc.tuple(fewFacts, fc.uuid()).map(([facts, id]) => candidate(facts, id)),
      { minLength: 2, maxLength: 8, selector: ({ productId }) => productId },
    );
    fc.assert(
      fc.property(fc.oneof(distinctCandidates, equals), anyWeights, fc.integer(), (candidates, weights, seed) => {
        const shuffled = candidates.toSorted((a, b) => hash(a.productId, seed) - hash(b.productId, seed));
        expect(rank(shuffled, sharesFor(weights))).toEqual(rank(candidates, sharesFor(weights)));
      }),
    );
  });

  test('leaves out what does not fit', () => {
    fc.assert(
      fc.property(distinctCandidates, anyWeights, (candidates, weights) => {
        const ranked = rank(candidates, sharesFor(weights));
        expect(ranked).toHaveLength(candidates.filter(({ relevance }) => relevance >= LEAST_RELEVANCE).length);
      }),
    );
  });

  test('is never turned by commission where one product fits more closely, or is better by more than the weight of commission', () => {
    const fits = fc.double({ min: LEAST_RELEVANCE, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyFacts, anyFacts, fits, fits, anyWeights, (first, second, fit1, fit2, weights) => {
        const shares = sharesFor(weights);
        const [a, b] = [candidate(first, 'a', fit1), candidate(second, 'b', fit2)];
        const [top, next] = rank([a, b], shares);
        if (!top || !next) throw new Error('both fit');
        // The most that commission may turn: as if the loser had all of it and the winner none.
        const withoutCommission = (one: typeof top) => one.score - one.parts.commission;
        const better = withoutCommission(next) - withoutCommission(top);
        const isMoreClosely = top.fit === 'close' && next.fit === 'partly';
        const isWithinWeight = top.fit === next.fit && better <= 100 * shares.commission + 0.001;
        expect(isMoreClosely || isWithinWeight).toBe(true);
      }),
    );
  });
});

function hash(text: string, seed: number): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte + seed) % 9973, 7);
}
