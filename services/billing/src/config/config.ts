// Billing's configuration.
import { serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { dailyLimitVariables } from '@consilium/kit/quota/daily-limit-variables.ts';
import { quotaVariables } from '@consilium/kit/quota/quota-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import { answeredDaysVariables } from './answered-days-variables.ts';
import { contactsVariables } from '@consilium/kit/contacts/contacts-variables.ts';
import { lettersVariables } from './letters-variables.ts';
import { paymentsVariables } from '../payments/payments-variables.ts';
import { receiptVariables } from './receipt-variables.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...quotaVariables,
  ...jobsVariables,
  ...filesVariables,
  ...dailyLimitVariables,
  ...paymentsVariables,
  ...contactsVariables,
  ...mailVariables,
  ...lettersVariables,
  ...receiptVariables,
  ...answeredDaysVariables,
});
export type BillingConfig = z.output<typeof configSchema>;
