// What the gateway answers itself: usage of today and the visitor's count.
import { z } from 'zod';
import { messageClassSchema, planIdSchema, quotaPresetSchema } from '../plans.ts';

export const classUsageSchema = z.object({
  used: z.number().int(),
  held: z.number().int(),
  /** -1 is unlimited. */
  limit: z.number().int(),
  remaining: z.number().int(),
  resetsAt: z.iso.datetime(),
});

/** GET /api/usage (signed in). */
export const usageAnswerSchema = z.object({
  plan: planIdSchema,
  preset: quotaPresetSchema,
  zone: z.string(),
  classes: z.record(messageClassSchema, classUsageSchema),
  /** `degraded` while the limiter store cannot be reached and a bounded allowance is in force. */
  mode: z.enum(['normal', 'degraded']),
});
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;

/** GET and POST /api/visitor/conversations (anyone). */
export const visitorConversationsSchema = z.object({ total: z.number().int(), remaining: z.number().int() });
export type VisitorConversations = z.infer<typeof visitorConversationsSchema>;
