// The dependencies of auth's routes, wired by hand.
import { accessTokenIssuer } from '@consilium/contracts/auth/token-issuer.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { RateLimiter } from '@consilium/kit/limits/limiter.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AccessTokens } from './access-tokens/access-token.ts';
import { createAccessTokens } from './access-tokens/access-token.ts';
import { createKeyRing } from './access-tokens/key-ring.ts';
import type { KeyRing } from './access-tokens/key-ring.ts';
import { keySettings } from './access-tokens/key-settings.ts';
import { createSealer } from './access-tokens/sealer.ts';
import type { Sealer } from './access-tokens/sealer.ts';
import { createCaptcha } from './captcha/captcha.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { AuthConfig } from './config.ts';
import { entranceOf } from './entrance/entrance.ts';
import type { Entrance } from './entrance/entrance.ts';
import { openExportLinks } from './exports/export-links.ts';
import type { ExportLinks } from './exports/export-links.ts';
import { factorSettings } from './factors/factor-settings.ts';
import type { FactorSettings } from './factors/factor-settings.ts';
import { oauthSettings } from './oauth/oauth-settings.ts';
import type { OauthSettings } from './oauth/oauth-settings.ts';
import { oauthServerSettings } from './oauth-server/oauth-server-settings.ts';
import type { OauthServerSettings } from './oauth-server/oauth-server-settings.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { PasswordPolicy } from './passwords/password-policy.ts';
import { phoneSettings } from './phone/phone-settings.ts';
import type { PhoneSettings } from './phone/phone-settings.ts';
import { createRedirects } from './redirects/redirects.ts';
import type { Redirects } from './redirects/redirects.ts';
import { samlSettings } from './saml/saml-settings.ts';
import type { SamlSettings } from './saml/saml-settings.ts';
import { authSettings } from './settings/auth-settings.ts';
import type { AuthSettings } from './settings/auth-settings.ts';
import { web3Settings } from './web3/web3-settings.ts';
import type { Web3Settings } from './web3/web3-settings.ts';

/** The drivers of kit's ports, chosen by the code that starts the service. */
export interface AuthDrivers {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limiter: RateLimiter;
  readonly jobs: Jobs;
  readonly fanout: Fanout;
  readonly files: Files;
  /** Notifies the relay about new events in the outbox. */
  readonly wakeRelay: () => void;
}

export interface AuthContext extends AuthDrivers {
  /** The public address of the routes, without a slash at the end. */
  readonly publicAuthUrl: string;
  readonly entrance: Entrance;
  readonly attemptsPer5Minutes: number;
  readonly hasher: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly sealer: Sealer;
  readonly keys: KeyRing;
  readonly accessTokens: AccessTokens;
  readonly redirects: Redirects;
  readonly factors: FactorSettings;
  readonly settings: AuthSettings;
  readonly oauth: OauthSettings;
  readonly exportLinks: ExportLinks;
  /** The other parts that answer when an account is erased or exported. */
  readonly privacyParts: AuthConfig['PRIVACY_PARTS'];
  readonly oauthServer: OauthServerSettings;
  readonly phone: PhoneSettings;
  /** Undefined when it is off. */
  readonly captcha: Captcha | undefined;
  readonly web3: Web3Settings;
  readonly saml: SamlSettings;
}

export async function createContext(config: AuthConfig, drivers: AuthDrivers): Promise<AuthContext> {
  const { pool, clock } = drivers;
  const sealer = createSealer(config.AUTH_KEY_SECRET);
  const lifetimeSeconds = config.ACCESS_TOKEN_LIFETIME_SECONDS;
  const keys = await createKeyRing({ pool, clock, sealer, ...keySettings(config) });
  const redirects = createRedirects(config.PUBLIC_URL, config.REDIRECT_ALLOW_LIST);
  const entrance = entranceOf(config, redirects.origin);
  const publicAuthUrl = entrance.publicUrl;
  const issuer = accessTokenIssuer({ ...config, origin: redirects.origin, prefix: entrance.prefix });
  return {
    ...drivers,
    publicAuthUrl,
    entrance,
    attemptsPer5Minutes: config.SIGN_IN_ATTEMPTS_PER_5_MINUTES,
    hasher: createPasswordHasher(config.PASSWORD_HASH_MEMORY_KIB),
    policy: { minCharacters: config.PASSWORD_MIN_LENGTH, refusesGuessable: config.PASSWORD_REFUSES_GUESSABLE },
    sealer,
    keys,
    accessTokens: createAccessTokens({ keys, clock, issuer, lifetimeSeconds }),
    redirects,
    factors: factorSettings(config),
    settings: authSettings(config),
    phone: phoneSettings(config),
    captcha: createCaptcha(config),
    oauth: await oauthSettings(config, publicAuthUrl),
    exportLinks: await openExportLinks(pool),
    privacyParts: config.PRIVACY_PARTS,
    oauthServer: oauthServerSettings(config, redirects.origin),
    web3: await web3Settings(config),
    saml: await samlSettings(config, publicAuthUrl),
  };
}
