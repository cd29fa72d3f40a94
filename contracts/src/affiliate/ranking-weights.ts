// The criteria by which products are ranked, and what their weights mean.
import { z } from 'zod';

export const criteria = ['rating', 'price', 'delivery', 'commission', 'availability'] as const;
export type Criterion = (typeof criteria)[number];

export const MOST_WEIGHT = 50;

const criterionWeightSchema = z.object({ weight: z.number().int().min(0).max(MOST_WEIGHT), enabled: z.boolean() });
/** As an administrator sets them. */
export const rankingWeightsSchema = z
  .object({
    rating: criterionWeightSchema,
    price: criterionWeightSchema,
    delivery: criterionWeightSchema,
    commission: criterionWeightSchema,
    availability: criterionWeightSchema,
  })
  .refine((weights) => enabledSum(weights) > 0, 'At least one criterion must be on and above 0.');
export type RankingWeights = z.infer<typeof rankingWeightsSchema>;

/** One number for each criterion. */
export const perCriterionSchema = z.object({
  rating: z.number(),
  price: z.number(),
  delivery: z.number(),
  commission: z.number(),
  availability: z.number(),
});
export type PerCriterion = z.infer<typeof perCriterionSchema>;

export function perCriterion(valueOf: (criterion: Criterion) => number): PerCriterion {
  return Object.fromEntries(criteria.map((criterion) => [criterion, valueOf(criterion)])) as PerCriterion;
}

type AnyWeights = Readonly<Record<Criterion, { readonly weight: number; readonly enabled: boolean }>>;

function enabledSum(weights: AnyWeights): number {
  return criteria.reduce((sum, criterion) => sum + effective(weights, criterion), 0);
}

function effective(weights: AnyWeights, criterion: Criterion): number {
  const { weight, enabled } = weights[criterion];
  return enabled ? weight : 0;
}

/** What each criterion decides, from 0 to 1; together 1. Undefined when nothing is on. */
export function sharesOf(weights: AnyWeights): PerCriterion | undefined {
  const sum = enabledSum(weights);
  return sum === 0 ? undefined : perCriterion((criterion) => effective(weights, criterion) / sum);
}
