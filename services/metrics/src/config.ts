// Metrics' configuration.
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { fanoutVariables } from '@consilium/kit/fanout/fanout-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { serviceVariables } from '@consilium/kit/config/variables.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...filesVariables,
  ...fanoutVariables,
  ...redisVariables,
});
