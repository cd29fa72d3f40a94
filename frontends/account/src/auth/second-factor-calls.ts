// The calls that verify the second factor of a pending session.
import { callAuth, type CallResult } from '#auth/call-auth.ts';

export function confirmWithCode(factorId: string, code: string): Promise<CallResult> {
  return callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }));
}

export function confirmWithKey(factorId: string): Promise<CallResult> {
  return callAuth((client) => client.mfa.webauthn.authenticate({ factorId }));
}

export function confirmWithRecoveryCode(code: string): Promise<CallResult> {
  return callAuth((client) => client.mfa.recoveryCodes.verify({ code }));
}

/** Returns the challenge's id. */
export function textFactorCode(factorId: string): Promise<CallResult<{ readonly id: string }>> {
  return callAuth<{ readonly id: string }>((client) => client.mfa.challenge({ factorId, channel: 'sms' }));
}

export function confirmWithTextedCode(factorId: string, challengeId: string, code: string): Promise<CallResult> {
  return callAuth((client) => client.mfa.verify({ factorId, challengeId, code }));
}
