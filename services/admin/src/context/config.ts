// Admin's configuration.
import { contactsVariables } from '@consilium/kit/contacts/contacts-variables.ts';
import { serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { limiterVariables } from '@consilium/kit/limits/limiter-variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { supportVariables } from './support-variables.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...limiterVariables,
  ...jobsVariables,
  ...filesVariables,
  ...mailVariables,
  ...contactsVariables,
  ...supportVariables,
});
export type AdminConfig = z.output<typeof configSchema>;
