// Orders candidates: first how closely they fit, then the weighted sum of their scores.
import { criteria, perCriterion } from '@consilium/contracts/affiliate/ranking-weights.ts';
import type { PerCriterion } from '@consilium/contracts/affiliate/ranking-weights.ts';

/** Below it a product does not fit and is no candidate. Relevance is from 0 to 1. */
export const LEAST_RELEVANCE = 0.5;
const CLOSE_RELEVANCE = 0.8;

export type Fit = 'close' | 'partly';

export interface Candidate {
  readonly productId: string;
  readonly relevance: number;
  /** 0 to 1 for each criterion. */
  readonly scores: PerCriterion;
  /** Decide between equal scores: more is known, then the lower price (null last), then the id. */
  readonly known: number;
  readonly price: { readonly amountMinor: number; readonly currency: string } | null;
}

export type Ranked<Of extends Candidate> = Of & {
  readonly fit: Fit;
  /** 0 to 100. */
  readonly score: number;
  /** What each criterion adds to the score. */
  readonly parts: PerCriterion;
};

/** Best first. `shares` together are 1. Candidates that do not fit are left out. */
export function rank<Of extends Candidate>(candidates: readonly Of[], shares: PerCriterion): readonly Ranked<Of>[] {
  return candidates
    .filter(({ relevance }) => relevance >= LEAST_RELEVANCE)
    .map((candidate) => ({ ...candidate, fit: fitOf(candidate.relevance), ...scored(candidate.scores, shares) }))
    .toSorted(byRank);
}

export function fitOf(relevance: number): Fit {
  return relevance >= CLOSE_RELEVANCE ? 'close' : 'partly';
}

export function scored(scores: PerCriterion, shares: PerCriterion): { score: number; parts: PerCriterion } {
  const parts = perCriterion((criterion) => rounded(100 * shares[criterion] * scores[criterion]));
  const sum = criteria.reduce((points, criterion) => points + parts[criterion], 0);
  return { parts, score: Math.min(100, rounded(sum)) };
}

/** So that the order does not depend on the last bits of a number. */
function rounded(points: number): number {
  return Math.round(points * 10_000) / 10_000;
}

function byRank(a: Ranked<Candidate>, b: Ranked<Candidate>): number {
  return (
    Number(b.fit === 'close') - Number(a.fit === 'close') ||
    b.score - a.score ||
    b.known - a.known ||
    byPrice(a.price, b.price) ||
    (a.productId < b.productId ? -1 : 1)
  );
}

/** Amounts of different currencies are not compared: their order is that of the currencies' names. */
function byPrice(a: Candidate['price'], b: Candidate['price']): number {
  if (!a || !b) return Number(a === null) - Number(b === null);
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
  return a.amountMinor - b.amountMinor;
}
