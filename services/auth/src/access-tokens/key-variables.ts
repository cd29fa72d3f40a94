// The variables that choose the keys for signing and verifying access tokens.
import { issuerGotrueNames } from '@consilium/contracts/auth/token-issuer.ts';
import { httpUrl, integer } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';
import { readConfiguredKeys } from './configured-keys.ts';
import { signingAlgorithms } from './signing-algorithm.ts';

export const keyVariables = {
  JWT_ALGORITHM: z
    .enum(signingAlgorithms)
    .default('ES256')
    .describe('What the service signs access tokens with when it makes its keys itself.'),
  JWT_KEYS: z
    .string()
    .default('[]')
    .transform((json, check) => {
      try {
        return readConfiguredKeys(json);
      } catch (error) {
        check.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
        return z.NEVER;
      }
    })
    .describe(
      'Keys of your own, a JSON list of JWKs (EC on P-256, RSA, oct). The one with sign among its key_ops signs, the others verify; oct only verifies. Tokens of these keys with the role service_role or supabase_admin and without a session administer accounts.',
    ),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Verifies HS256 tokens without a key id, as older installations of GoTrue made them. Never signs.'),
  JWT_ISSUER: httpUrl().optional().describe('Issuer that access tokens name; by default where auth is reached.'),
  JWT_KEY_ROTATION_DAYS: integer(0, 3650)
    .default(90)
    .describe('After so many days the service makes itself a new key; 0 leaves that to npm run admin -- rotate-keys.'),
};

/** GoTrue's names for the same. */
export const keyGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_JWT_KEYS: ['JWT_KEYS'],
  GOTRUE_JWT_SECRET: ['JWT_SECRET'],
  GOTRUE_JWT_ISSUER: [issuerGotrueNames.GOTRUE_JWT_ISSUER],
};
