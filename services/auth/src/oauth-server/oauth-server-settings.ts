// The settings of the OAuth server, in the form its routes use.
import type { z } from 'zod';
import type { oauthServerVariables } from './oauth-server-variables.ts';

export interface OauthServerSettings {
  readonly isEnabled: boolean;
  readonly dynamicRegistration: boolean;
  readonly registrationsPer5Minutes: number;
  /** The absolute address of the consent page. */
  readonly consentUrl: string;
  readonly authorizationLifetimeMs: number;
  readonly defaultScope: string;
  readonly sessionLifetimeMs: number;
}

const DAY_MS = 86_400_000;

type Variables = z.output<z.ZodObject<typeof oauthServerVariables>>;

export function oauthServerSettings(config: Variables, siteOrigin: string): OauthServerSettings {
  return {
    isEnabled: config.OAUTH_SERVER,
    dynamicRegistration: config.OAUTH_SERVER_DYNAMIC_REGISTRATION,
    registrationsPer5Minutes: config.OAUTH_SERVER_REGISTRATIONS_PER_5_MINUTES,
    consentUrl: `${siteOrigin}${config.OAUTH_SERVER_CONSENT_PATH}`,
    authorizationLifetimeMs: config.OAUTH_SERVER_AUTHORIZATION_LIFETIME_SECONDS * 1000,
    defaultScope: config.OAUTH_SERVER_DEFAULT_SCOPE,
    sessionLifetimeMs: config.OAUTH_SERVER_SESSION_LIFETIME_DAYS * DAY_MS,
  };
}
