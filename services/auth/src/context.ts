// The dependencies of auth's routes, wired by hand.
import { accessTokenIssuer } from '@consilium/contracts/auth/token-issuer.ts';
import { createAccessTokens } from './access-tokens/access-token.ts';
import { createKeyRing } from './access-tokens/key-ring.ts';
import { keySettings } from './access-tokens/key-settings.ts';
import { createSealer } from './access-tokens/sealer.ts';
import { createCaptcha } from './captcha/captcha.ts';
import type { AuthConfig } from './config.ts';
import { entranceOf } from './entrance/entrance.ts';
import { openExportLinks } from './exports/export-links.ts';
import { factorSettings } from './factors/factor-settings.ts';
import { oauthSettings } from './oauth/oauth-settings.ts';
import { oauthServerSettings } from './oauth-server/oauth-server-settings.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { phoneSettings } from './phone/phone-settings.ts';
import { createRedirects } from './redirects/redirects.ts';
import { samlSettings } from './saml/saml-settings.ts';
import { authSettings } from './settings/auth-settings.ts';
import { web3Settings } from './web3/web3-settings.ts';
import type { AuthContext, AuthDrivers } from './settings/context.ts';

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
