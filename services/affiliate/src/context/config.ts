// Affiliate's configuration.
import { serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { earningsVariables } from './earnings-variables.ts';
import { networksVariables } from './networks-variables.ts';
import { picturesVariables } from './pictures-variables.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...jobsVariables,
  ...filesVariables,
  ...networksVariables,
  ...picturesVariables,
  ...earningsVariables,
});
export type AffiliateConfig = z.output<typeof configSchema>;
