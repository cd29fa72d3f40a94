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
