// Which daily limits are in force, for every part that enforces or shows them: read in one place, so that they agree.
import { quotaPresetSchema } from '@consilium/contracts/plans.ts';
import { integer } from '../config/variables.ts';

export const dailyLimitVariables = {
  QUOTA_PRESET: quotaPresetSchema.default('usage-card').describe('Which table of daily limits is in force.'),
  QUOTA_FREE_STANDARD: integer(-1, 1_000_000)
    .optional()
    .describe('Standard messages a day of the free plan; -1 is unlimited.'),
  QUOTA_FREE_PREMIUM: integer(-1, 1_000_000)
    .optional()
    .describe('Premium messages a day of the free plan; -1 is unlimited.'),
};
