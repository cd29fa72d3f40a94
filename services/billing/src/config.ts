// Billing's configuration.
import { quotaPresetSchema } from '@consilium/contracts/plans.ts';
import { integer, serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  QUOTA_PRESET: quotaPresetSchema.default('usage-card').describe('Which table of daily limits is in force.'),
  QUOTA_FREE_STANDARD: integer(-1, 1_000_000)
    .optional()
    .describe('Standard messages a day of the free plan; -1 is unlimited.'),
  QUOTA_FREE_PREMIUM: integer(-1, 1_000_000)
    .optional()
    .describe('Premium messages a day of the free plan; -1 is unlimited.'),
});
export type BillingConfig = z.output<typeof configSchema>;
