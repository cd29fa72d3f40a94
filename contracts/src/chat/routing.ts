// Which expert fits a problem, and why.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';

export const routingConfidenceSchema = z.enum(['high', 'medium', 'low']);
export type RoutingConfidence = z.infer<typeof routingConfidenceSchema>;

export const routingResultSchema = z.object({
  expertId: expertIdSchema,
  confidence: routingConfidenceSchema,
  /** One or two plain sentences for the person. */
  reasoning: z.string(),
  scores: z.record(expertIdSchema, z.number()),
  /** The two next best experts, offered when confidence is low. */
  alternatives: z.array(expertIdSchema).max(2),
});
export type RoutingResult = z.infer<typeof routingResultSchema>;

/** How many people an expert helped with problems of a kind: never of fewer than twenty. */
export const LEAST_HELPED_PEOPLE = 20;
export const helpedSchema = z.object({
  expertId: expertIdSchema,
  /** Those for whom something worked. */
  helped: z.number().int().nonnegative(),
  /** Those who answered. */
  people: z.number().int().min(LEAST_HELPED_PEOPLE),
});
export type Helped = z.infer<typeof helpedSchema>;
