// The configuration of second factors, in the form the code uses.
import { isIP } from 'node:net';
import type { z } from 'zod';
import type { factorVariables } from './factor-variables.ts';

export interface FactorSettings {
  readonly totp: boolean;
  readonly webauthn: boolean;
  readonly phone: boolean;
  readonly recoveryCodes: boolean;
  readonly passkeys: boolean;
  readonly relyingParty: RelyingParty;
}

/** The site, as WebAuthn's relying party. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

type Variables = z.output<z.ZodObject<typeof factorVariables>>;

export function factorSettings(config: Variables & { readonly PUBLIC_URL: string }): FactorSettings {
  const site = new URL(config.PUBLIC_URL);
  const origins = [site.origin, ...config.WEBAUTHN_RP_ORIGINS];
  const id = config.WEBAUTHN_RP_ID ?? site.hostname;
  const bindsKeys = isDomain(id);
  return {
    totp: config.MFA_TOTP,
    webauthn: config.MFA_WEBAUTHN && bindsKeys,
    phone: config.MFA_PHONE,
    recoveryCodes: config.MFA_RECOVERY_CODES,
    passkeys: config.PASSKEYS && bindsKeys,
    relyingParty: { id, name: config.WEBAUTHN_RP_NAME, origins },
  };
}

/** Browsers create keys for host names only, never for 127.0.0.1. */
function isDomain(host: string): boolean {
  return isIP(host.replaceAll(/^\[|\]$/g, '')) === 0;
}

/** What a page has to know before it offers a factor. GoTrue reports passkeys only. */
export function publicFactorSettings({ passkeys, totp, webauthn, phone, recoveryCodes }: FactorSettings): object {
  return { passkeys_enabled: passkeys, mfa: { totp, webauthn, phone, recovery_codes: recoveryCodes } };
}
