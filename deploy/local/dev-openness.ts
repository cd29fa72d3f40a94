// Whether npm start serves /dev to this machine: only where the whole product is for this machine.
import { withGotrueNames } from '@consilium/auth/settings/gotrue-names.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import { flag, serviceVariables } from '@consilium/kit/config/variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { z } from 'zod';

export const devVariables = {
  DEV_ROUTES: flag()
    .optional()
    .describe(
      'Whether npm start shows mails at /dev/inbox to this machine; by default where PUBLIC_URL is an address of this machine and MAIL is inbox. Never in the profile scale.',
    ),
};
const schema = z.object({ ...devVariables, PROFILE: serviceVariables.PROFILE, MAIL: mailVariables.MAIL });

/** Throws a ConfigError where the routes are requested but impossible. */
export function opensDevRoutes(environment: Environment, publicUrl: string): boolean {
  const { DEV_ROUTES: configured, PROFILE, MAIL } = readConfig(schema, withGotrueNames(environment));
  if (PROFILE === 'scale' && configured)
    throw new ConfigError('DEV_ROUTES: the profile scale has no development routes; leave it out');
  if (PROFILE === 'scale') return false;
  return configured ?? (isAddressOfThisMachine(publicUrl) && MAIL === 'inbox');
}

function isAddressOfThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
