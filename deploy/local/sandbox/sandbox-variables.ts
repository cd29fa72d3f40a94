// The variables by which npm start chooses the payment provider.
import { flag, port, serviceVariables } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const sandboxVariables = {
  PROFILE: serviceVariables.PROFILE,
  SANDBOX: flag()
    .optional()
    .describe(
      'Whether npm start runs the sandbox that takes payments where STRIPE_SECRET_KEY is not set; by default in the profile embedded only.',
    ),
  SANDBOX_PORT: port().default(0).describe('Port of that sandbox; 0 takes a free one. --sandbox-port wins.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Key of the payment provider. Where it is set npm start runs no sandbox.'),
};
export const sandboxSchema = z.object(sandboxVariables);
