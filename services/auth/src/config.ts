// The variables that auth reads from its environment.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { flag, httpUrl, integer, list, serviceVariables } from '@consilium/kit/config/variables.ts';
import { eventLogVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { fanoutVariables } from '@consilium/kit/fanout/fanout-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { jobsVariables } from '@consilium/kit/jobs/jobs-variables.ts';
import { limiterVariables } from '@consilium/kit/limits/limiter-variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { smsVariables } from '@consilium/kit/sms/sms-variables.ts';
import { z } from 'zod';
import { captchaVariables } from './captcha/captcha-variables.ts';
import { LEAST_SAFE_MEMORY_KIB } from './passwords/password-hasher.ts';
import { keyVariables } from './access-tokens/key-variables.ts';
import { entranceVariables } from './entrance/entrance-variables.ts';
import { factorVariables } from './factors/factor-variables.ts';
import { adminVariables } from './admin/admin-variables.ts';
import { oauthVariables } from './oauth/oauth-variables.ts';
import { oauthServerVariables } from './oauth-server/oauth-server-variables.ts';
import { phoneVariables } from './phone/phone-variables.ts';
import { samlVariables } from './saml/saml-variables.ts';
import { privacyVariables } from './privacy/privacy-variables.ts';
import { sessionLimitVariables } from './sessions/session-limit-variables.ts';
import { settingsVariables } from './settings/settings-variables.ts';
import { web3Variables } from './web3/web3-variables.ts';

export const configSchema = z.object({
  ...serviceVariables,
  ...eventLogVariables,
  ...redisVariables,
  ...fanoutVariables,
  ...filesVariables,
  ...limiterVariables,
  ...jobsVariables,
  ...mailVariables,
  ...smsVariables,
  ...factorVariables,
  ...settingsVariables,
  ...sessionLimitVariables,
  ...oauthVariables,
  ...oauthServerVariables,
  ...phoneVariables,
  ...captchaVariables,
  ...web3Variables,
  ...samlVariables,
  ...adminVariables,
  ...privacyVariables,
  ...keyVariables,
  ...entranceVariables,
  PUBLIC_URL: httpUrl().describe('Address of the site as people see it; links in mails lead there.'),
  REDIRECT_ALLOW_LIST: list()
    .default([])
    .describe('Addresses besides PUBLIC_URL that a mail link may lead back to; * stands for a part, ** for anything.'),
  ACCESS_TOKEN_LIFETIME_SECONDS: integer(60, 86_400).default(3600).describe('How long an access token is valid.'),
  PASSWORD_MIN_LENGTH: integer(6, 72).default(8).describe('Least number of characters of a password.'),
  PASSWORD_REFUSES_GUESSABLE: flag()
    .default(true)
    .describe('Passwords from breaches, or about the address or the product, are refused.'),
  PASSWORD_HASH_MEMORY_KIB: integer(64, 1_048_576)
    .default(LEAST_SAFE_MEMORY_KIB)
    .describe(
      'Memory that hashing one password takes, in KiB (argon2id); the profile scale refuses less than the default. A change reaches a stored hash at the next sign-in.',
    ),
  AUTH_KEY_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Seals signing keys and waiting mails in the database; without it they are stored readable, which the profile scale refuses.',
    ),
  SIGN_IN_ATTEMPTS_PER_5_MINUTES: integer(1, 100_000)
    .default(30)
    .describe(
      'Sign-ins, and typed codes, that one network may try for one account; ten times as many for all accounts. From all networks together four times as many an hour, then only networks go on that the account was signed in from.',
    ),
});
export type AuthConfig = z.output<typeof configSchema>;

/** A cheap hash is for a machine of one's own: a leaked table of many people is worth guessing at. */
export function requireSafeHashes({ PROFILE, PASSWORD_HASH_MEMORY_KIB }: AuthConfig): void {
  if (PROFILE === 'scale' && PASSWORD_HASH_MEMORY_KIB < LEAST_SAFE_MEMORY_KIB)
    throw new ConfigError(`PASSWORD_HASH_MEMORY_KIB: must be ${LEAST_SAFE_MEMORY_KIB} at least in the profile scale`);
}

/** In the scale profile others read the database too: backups, replicas, its administrators. */
export function requireKeySecret({ PROFILE, AUTH_KEY_SECRET }: AuthConfig): void {
  if (PROFILE === 'scale' && AUTH_KEY_SECRET === undefined)
    throw new ConfigError('AUTH_KEY_SECRET: is missing; the profile scale keeps no signing key readable');
}
