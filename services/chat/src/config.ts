// Chat's configuration.
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { fanoutVariables } from '@consilium/kit/fanout/fanout-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { quotaVariables } from '@consilium/kit/quota/quota-variables.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { dailyLimitVariables } from '@consilium/kit/quota/daily-limit-variables.ts';
import { z } from 'zod';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { decimal, httpUrl, httpUrls, integer, list, serviceVariables } from '@consilium/kit/config/variables.ts';
import { modelFeatures } from './advisors/anthropic/model-features.ts';
import { vendorModels } from './advisors/model-names.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...fanoutVariables,
  ...quotaVariables,
  ...jobsVariables,
  ...filesVariables,
  ANTHROPIC_API_KEY: z.string().optional().describe('Key of the model; without one the offline playbooks answer.'),
  ANTHROPIC_BASE_URL: httpUrl().optional().describe("Another address of the model's Messages API."),
  STANDARD_MODEL: z
    .string()
    .optional()
    .describe(`Model that answers standard messages; without it ${vendorModels.standard}.`),
  PREMIUM_MODEL: z
    .string()
    .optional()
    .describe(
      `Model that answers premium messages; without it ${vendorModels.premium}, or STANDARD_MODEL where ANTHROPIC_BASE_URL is set.`,
    ),
  ROUTING_MODEL: z
    .string()
    .optional()
    .describe(
      `Model that matches a problem to an expert and answers other short questions; without it ${vendorModels.routing}, or STANDARD_MODEL where ANTHROPIC_BASE_URL is set.`,
    ),
  MODEL_LACKS: list()
    .pipe(z.array(z.enum(modelFeatures)))
    .default([])
    .describe(
      `What the model's server cannot do, comma-separated: ${modelFeatures.join(', ')}. What it refuses by name is found out without it.`,
    ),
  MODEL_THINKING: z
    .enum(['as-is', 'least'])
    .default('as-is')
    .describe('least asks the model to think as little as it can before a reply.'),
  MODEL_CONTEXT_TOKENS: integer(4000, 10_000_000)
    .optional()
    .describe('Tokens that the model can hold, for a local one; the history of a conversation is cut to fit.'),
  MODEL_MAX_TOKENS: integer(256, 32_000).default(4000).describe('Most tokens a reply may have.'),
  MODEL_TEMPERATURE: decimal(0, 1)
    .default(0.7)
    .describe('Temperature of replies, for the models that still take one (Claude 3 to 4.6).'),
  MODEL_TIMEOUT_MS: integer(1000, 600_000)
    .default(60_000)
    .describe('Longest silence of the model in the middle of a reply before the reply fails.'),
  MODEL_FIRST_TOKEN_TIMEOUT_MS: integer(1000, 600_000)
    .optional()
    .describe(
      'Longest wait for the beginning of a reply; without it MODEL_TIMEOUT_MS, or 300000 where ANTHROPIC_BASE_URL is set, since a local server may have to load its model.',
    ),
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
