// Adds up the evidence to one score per expert; each further hint counts a little less than the one before.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Evidence } from './evidence.ts';

export type Scores = Readonly<Record<ExpertId, number>>;

const fading = 0.85;

const strongestPerTerm = (evidence: readonly Evidence[]): number[] => {
  const strongest = new Map<string, number>();
  for (const { term, strength } of evidence) strongest.set(term, Math.max(strength, strongest.get(term) ?? 0));
  return [...strongest.values()].sort((left, right) => right - left);
};

const scoreOf = (evidence: readonly Evidence[]): number => {
  const affirming = strongestPerTerm(evidence.filter(({ strength }) => strength > 0));
  const against = evidence.filter(({ strength }) => strength < 0).reduce((sum, { strength }) => sum + strength, 0);
  const total = affirming.reduce((sum, strength, place) => sum + strength * fading ** place, against);
  return Math.round(Math.max(0, total) * 100) / 100;
};

export const scoreExperts = (evidence: readonly Evidence[]): Scores => {
  const entries = expertIds.map(
    (expertId) => [expertId, scoreOf(evidence.filter((hint) => hint.expertId === expertId))] as const,
  );
  return Object.fromEntries(entries) as Record<ExpertId, number>;
};
