// Signing in with a passkey: asked for by a button, or offered by the browser among its own suggestions.
import { callAsPerson, callAuth, type CallResult } from '#auth/call-auth.ts';
import { asksForCaptcha } from '#auth/captcha-proof.ts';

/** Challenges are valid for five minutes; a page may stay open longer. */
const challengeIsFreshMs = 4 * 60_000;

export function signInWithPasskey(signal: AbortSignal): Promise<CallResult> {
  return callAsPerson((client, proof) => client.signInWithPasskey({ options: { ...proof, signal } }));
}

/** Ends on sign-in, on abort, or with a failure the person should see. */
export async function offerPasskeys(stop: AbortSignal): Promise<CallResult | undefined> {
  // No captcha here: the person may only be looking at the page.
  if (asksForCaptcha() || !(await suggestsPasskeys())) return undefined;
  while (!stop.aborted) {
    await untilVisible(stop);
    const stale = AbortSignal.timeout(challengeIsFreshMs);
    const result = await callAuth((client) =>
      client.signInWithPasskey({ options: { mediation: 'conditional', signal: AbortSignal.any([stop, stale]) } }),
    );
    if (result.ok || !stale.aborted) return stop.aborted ? undefined : result;
  }
  return undefined;
}

async function suggestsPasskeys(): Promise<boolean> {
  const { PublicKeyCredential: keys } = window as { PublicKeyCredential?: typeof PublicKeyCredential };
  try {
    return (await keys?.isConditionalMediationAvailable?.()) === true;
  } catch {
    return false;
  }
}

/** A tab in the background sends no requests. */
function untilVisible(stop: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal: stop });
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
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
