// The variables about second factors and the site that WebAuthn keys belong to.
import { flag, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const factorVariables = {
  MFA_TOTP: flag().default(true).describe('Authenticator apps as a second factor.'),
  MFA_WEBAUTHN: flag()
    .default(true)
    .describe('Security keys as a second factor. Never where PUBLIC_URL names a number instead of a host.'),
  MFA_PHONE: flag()
    .default(false)
    .describe('Codes by SMS as a second factor: the weakest kind, and every SMS costs money.'),
  MFA_RECOVERY_CODES: flag().default(true).describe('Recovery codes for who has lost the second factor.'),
  PASSKEYS: flag()
    .default(true)
    .describe(
      'Signing in with a passkey instead of a password. Never where PUBLIC_URL names a number instead of a host.',
    ),
  WEBAUTHN_RP_ID: z
    .string()
    .optional()
    .describe('Domain that passkeys and security keys are bound to; by default the host of PUBLIC_URL.'),
  WEBAUTHN_RP_NAME: z.string().default('Consilium').describe('Name that people see when they make a passkey.'),
  WEBAUTHN_RP_ORIGINS: list()
    .default([])
    .describe('Origins besides PUBLIC_URL whose pages may use passkeys and security keys.'),
};

/** GoTrue's names for the same; enrolling and verifying, two settings in GoTrue, are one here. */
export const factorGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: ['MFA_TOTP'],
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: ['MFA_WEBAUTHN'],
  GOTRUE_PASSKEY_ENABLED: ['PASSKEYS'],
  GOTRUE_WEBAUTHN_RP_ID: ['WEBAUTHN_RP_ID'],
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: ['WEBAUTHN_RP_NAME'],
  GOTRUE_WEBAUTHN_RP_ORIGINS: ['WEBAUTHN_RP_ORIGINS'],
};
