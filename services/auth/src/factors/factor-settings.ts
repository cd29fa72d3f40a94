// What the configuration says about second factors, in the words the code uses.
import type { AuthConfig } from '../config.ts';

export interface FactorSettings {
  readonly totp: boolean;
  readonly webauthn: boolean;
  readonly recoveryCodes: boolean;
  readonly passkeys: boolean;
  readonly relyingParty: RelyingParty;
}

/** The site in WebAuthn's terms. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

export function factorSettings(config: AuthConfig): FactorSettings {
  const site = new URL(config.PUBLIC_URL);
  const origins = [site.origin, ...config.WEBAUTHN_RP_ORIGINS];
  return {
    totp: config.MFA_TOTP,
    webauthn: config.MFA_WEBAUTHN,
    recoveryCodes: config.MFA_RECOVERY_CODES,
    passkeys: config.PASSKEYS,
    relyingParty: { id: config.WEBAUTHN_RP_ID ?? site.hostname, name: config.WEBAUTHN_RP_NAME, origins },
  };
}
