// Checks that a type of factor is switched on for verifying.
import type { AuthContext } from '../settings/context.ts';
import { unprocessable } from '../wire/auth-error.ts';
import type { FactorType } from './factor.ts';

export function requireVerifyEnabled(context: AuthContext, type: FactorType): void {
  if (type === 'totp' && !context.factors.totp)
    throw unprocessable('mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  if (type === 'webauthn' && !context.factors.webauthn)
    throw unprocessable('mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
  if (type === 'phone' && !context.factors.phone)
    throw unprocessable('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  if (type === 'recovery_code' && !context.factors.recoveryCodes)
    throw unprocessable('mfa_recovery_codes_verify_not_enabled', 'MFA verification is disabled for recovery codes');
}
