// The dependencies of auth's routes. A file of its own, so that what needs them does not import what wires them.
import type { erasingParts } from '@consilium/contracts/privacy/events.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import type { RateLimiter } from '@consilium/kit/limits/limiter.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AccessTokens } from '../access-tokens/access-token.ts';
import type { KeyRing } from '../access-tokens/key-ring.ts';
import type { Sealer } from '../access-tokens/sealer.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { Entrance } from '../entrance/entrance.ts';
import type { ExportLinks } from '../exports/export-links.ts';
import type { FactorSettings } from '../factors/factor-settings.ts';
import type { OauthSettings } from '../oauth/oauth-settings.ts';
import type { OauthServerSettings } from '../oauth-server/oauth-server-settings.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PhoneSettings } from '../phone/phone-settings.ts';
import type { Redirects } from '../redirects/redirects.ts';
import type { SamlSettings } from '../saml/saml-settings.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { Web3Settings } from '../web3/web3-settings.ts';

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
  readonly privacyParts: readonly (typeof erasingParts)[number][];
  readonly oauthServer: OauthServerSettings;
  readonly phone: PhoneSettings;
  /** Undefined when it is off. */
  readonly captcha: Captcha | undefined;
  readonly web3: Web3Settings;
  readonly saml: SamlSettings;
}
