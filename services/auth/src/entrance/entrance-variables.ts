// The variables about auth's public address, allowed origins and trusted proxies.
import { isIP } from 'node:net';
import { issuerGotrueNames } from '@consilium/contracts/auth/token-issuer.ts';
import { httpUrl, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const entranceVariables = {
  AUTH_PATH_PREFIX: z
    .string()
    .regex(/^\/([\w.~-]+(\/[\w.~-]+)*)?$/, 'must be a path such as /auth/v1, or / for none')
    .default('/auth/v1')
    .describe("Path before GoTrue's routes; / where the service runs alone. The gateway expects the default."),
  AUTH_EXTERNAL_URL: httpUrl()
    .optional()
    .describe(
      'Address of these routes as browsers reach them, prefix included; by default AUTH_PATH_PREFIX below PUBLIC_URL.',
    ),
  AUTH_CORS_ORIGINS: list()
    .default([])
    .describe('Origins whose pages may call these routes, or * for all; needed only where no gateway stands in front.'),
  AUTH_TRUSTED_PROXIES: list()
    .refine((entries) => entries.every(isNetwork), 'must be addresses, networks such as 10.0.0.0/8, or loopback')
    .default(['loopback', 'linklocal', 'uniquelocal'])
    .describe('Addresses and networks whose X-Forwarded-For is believed: the gateway, or your own proxy.'),
};

/** GoTrue's names for the same. */
export const entranceGotrueNames: Readonly<Record<string, readonly string[]>> = {
  API_EXTERNAL_URL: [issuerGotrueNames.API_EXTERNAL_URL],
  GOTRUE_API_HOST: ['HOST'],
  GOTRUE_API_PORT: ['PORT'],
};

const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/');
  return (
    named.has(entry) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= 128 && rest.length === 0)
  );
}
