// Metrics' HTTP contract: usage per day.
import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The field names are those of the product's usage_metrics rows: opus = premium class, sonnet = standard class. */
export const usageDaySchema = z.object({
  date: z.iso.date(),
  total_messages: z.number().int(),
  opus_messages: z.number().int(),
  sonnet_messages: z.number().int(),
  total_tokens: z.number().int(),
  conversation_time_hours: z.number(),
});
export type UsageDay = z.infer<typeof usageDaySchema>;

export const metricsContract = {
  listUsageDays: oc
    .route({ method: 'GET', path: '/usage-days', summary: 'My usage of the last 30 days, newest first' })
    .output(z.object({ days: z.array(usageDaySchema).max(31) })),
};
