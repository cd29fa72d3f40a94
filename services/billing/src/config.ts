// Billing's configuration.
import { serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { dailyLimitVariables } from '@consilium/kit/quota/daily-limit-variables.ts';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...filesVariables,
  ...dailyLimitVariables,
});
export type BillingConfig = z.output<typeof configSchema>;
