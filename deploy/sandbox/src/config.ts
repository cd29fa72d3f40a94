// The sandbox's configuration.
import { httpUrl, serviceVariables } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceVariables,
  SANDBOX_WEBHOOK_URL: httpUrl().optional().describe('Address that is told of every event from the start.'),
  SANDBOX_WEBHOOK_SECRET: z.string().min(16).optional().describe('Secret that signs what is told to that address.'),
});
export type SandboxConfig = z.output<typeof configSchema>;
