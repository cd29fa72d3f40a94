// The sandbox's configuration.
import { httpUrl, serviceVariables } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceVariables,
  SANDBOX_WEBHOOK_URL: httpUrl().optional().describe('URL of a webhook endpoint for every event, from the start.'),
  SANDBOX_WEBHOOK_SECRET: z.string().min(16).optional().describe('Secret that signs the webhook events for that URL.'),
});
export type SandboxConfig = z.output<typeof configSchema>;
