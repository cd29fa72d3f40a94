// Signing in with a passkey that a button asks for, and what to say when it fails.
import { callAsPerson, type CallResult } from '#auth/call-auth.ts';

export function signInWithPasskey(signal: AbortSignal): Promise<CallResult> {
  return callAsPerson((client, proof) => client.signInWithPasskey({ options: { ...proof, signal } }));
}

/** Empty for what the person did on purpose: closing the browser's dialog is no failure. */
export function keyFailure({ code, message }: { readonly code: string; readonly message: string }): string {
  switch (code) {
    case 'NotAllowedError':
      return 'That didn’t work. Please try again, or choose another way.';
    case 'AbortError':
      return '';
    case 'InvalidStateError':
      return 'This device or key is registered already.';
    case 'SecurityError':
      return 'Passkeys and security keys don’t work at this address.';
    case 'webauthn_verification_failed':
    case 'webauthn_credential_not_found':
      return 'We don’t know this passkey. It may have been removed from your account.';
    case 'webauthn_challenge_not_found':
    case 'webauthn_challenge_expired':
      return 'That took too long. Please try again.';
    default:
      return message || 'An unexpected error occurred. Please try again.';
  }
}
