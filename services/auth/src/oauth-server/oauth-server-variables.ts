// The variables of the OAuth server, by which people sign in to other programs with their account here.
import { flag, integer } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const oauthServerVariables = {
  OAUTH_SERVER: flag()
    .default(false)
    .describe('Other programs may let people sign in with their account here (OAuth 2.1 and OpenID Connect).'),
  OAUTH_SERVER_DYNAMIC_REGISTRATION: flag()
    .default(false)
    .describe('Programs may register themselves; without it only administrators register them.'),
  OAUTH_SERVER_REGISTRATIONS_PER_5_MINUTES: integer(1, 100_000)
    .default(10)
    .describe('Programs that may register themselves from one network in five minutes.'),
  OAUTH_SERVER_CONSENT_PATH: z
    .string()
    .regex(/^\/[\w./-]*$/, 'must be a path on the site')
    .default('/oauth/consent')
    .describe('Page of the site that asks people whether a program may know who they are.'),
  OAUTH_SERVER_AUTHORIZATION_LIFETIME_SECONDS: integer(60, 3600)
    .default(600)
    .describe('How long a person may take to answer a program’s question.'),
  OAUTH_SERVER_DEFAULT_SCOPE: z
    .string()
    .regex(/^[a-z]+( [a-z]+)*$/, 'must be scopes with one space between')
    .default('email')
    .describe('What a program asks for that does not say.'),
  OAUTH_SERVER_SESSION_LIFETIME_DAYS: integer(1, 365)
    .default(90)
    .describe('After so many days a program has to send people here again, however often it refreshed its tokens.'),
};

/** GoTrue's names for the same. */
export const oauthServerGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_OAUTH_SERVER_ENABLED: ['OAUTH_SERVER'],
  GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: ['OAUTH_SERVER_DYNAMIC_REGISTRATION'],
  GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH: ['OAUTH_SERVER_CONSENT_PATH'],
  GOTRUE_OAUTH_SERVER_DEFAULT_SCOPE: ['OAUTH_SERVER_DEFAULT_SCOPE'],
};
