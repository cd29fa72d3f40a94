// The variables that choose and describe the model; the model check reads only these.
import { decimal, httpUrl, integer, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import { modelFeatures } from './anthropic/model-features.ts';
import { vendorModels } from './model-names.ts';

export const modelVariables = {
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
    .describe(
      'Tokens that the model can hold; history and files are cut to fit. Without it 32000 for a model whose name has no claude in it, and no limit for the others.',
    ),
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
};

const modelConfigSchema = z.object(modelVariables);
export type ModelConfig = z.output<typeof modelConfigSchema>;
