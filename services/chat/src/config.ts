// Chat's configuration.
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { fanoutVariables } from '@consilium/kit/fanout/fanout-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { contactsVariables } from '@consilium/kit/contacts/contacts-variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { quotaVariables } from '@consilium/kit/quota/quota-variables.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { dailyLimitVariables } from '@consilium/kit/quota/daily-limit-variables.ts';
import { z } from 'zod';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { httpUrl, httpUrls, integer, serviceVariables } from '@consilium/kit/config/variables.ts';
import { modelVariables } from './advisors/model-variables.ts';
import { unsubscribeVariables } from './mail-preferences/unsubscribe-variables.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...fanoutVariables,
  ...quotaVariables,
  ...jobsVariables,
  ...filesVariables,
  ...modelVariables,
  ...mailVariables,
  ...contactsVariables,
  ...unsubscribeVariables,
  PUBLIC_URL: httpUrl()
    .optional()
    .describe('Address of the site; mails about action items link to it, and without it none is sent.'),
  MODEL_ROUTING_PER_MINUTE: integer(0, 10_000)
    .default(60)
    .describe('Most model calls for matching in a minute, in one process; keywords decide past it.'),
  MODEL_ROUTING_PER_NETWORK: integer(0, 10_000)
    .default(10)
    .describe('Most of these calls for one network (an IPv4 address, the /64 of an IPv6 one).'),
  MODEL_ROUTING_VISITOR_PERCENT: integer(0, 100)
    .default(50)
    .describe('Share of these calls that visitors can use up together.'),
  BILLING_URL: httpUrls()
    .optional()
    .describe('Where the service billing listens; its ledger completes quota holds that are rebuilt.'),
  ...dailyLimitVariables,
  CONCURRENT_REPLIES: integer(1, 1000)
    .default(100)
    .describe('Replies one process works on at the same time; premium goes first.'),
  REPLY_LEASE_MS: integer(1000, 120_000).default(10_000).describe('A runner that is silent this long is replaced.'),
  REPLY_MAX_AGE_MS: integer(10_000, 3_600_000)
    .default(600_000)
    .describe('A reply found running at start that is older fails.'),
  MESSAGE_FILTER: z
    .enum(['code-exempt', 'strict'])
    .default('code-exempt')
    .describe('strict also checks text between backticks.'),
  SOLUTIONS_PER_REPLY: integer(0, 100).default(3).describe('How often new solutions can be made for one reply.'),
  SOLUTIONS_PER_DAY: integer(0, 1000)
    .default(20)
    .describe('How often new solutions can be made for one person in 24 hours, failures included.'),
  FILES_PER_CONVERSATION: integer(1, 200).default(20).describe('Files that one conversation can hold.'),
  FILES_PER_PERSON: integer(1, 100_000).default(500).describe('Files that one person can keep.'),
  FILES_MB_PER_PERSON: integer(5, 1_000_000).default(250).describe('Megabytes of files that one person can keep.'),
  TRANSFERS_PER_CONVERSATION: integer(0, 100)
    .default(3)
    .describe('How often one conversation can be handed over to another expert.'),
  TRANSFERS_PER_DAY: integer(0, 1000).default(10).describe('How often one person can change experts in 24 hours.'),
  DRAIN_MS: integer(0, 60_000).default(15_000).describe('How long running replies may finish at shutdown.'),
});
export type ChatConfig = z.output<typeof configSchema>;

export function readChatConfig(environment: Readonly<Record<string, string | undefined>>): ChatConfig {
  return readConfig(configSchema, environment);
}
