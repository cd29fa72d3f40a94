// The browser offers passkeys among its own suggestions. The challenge is asked for without auth-js, which comes when a passkey
// was chosen: most people who look at this page choose none.
import { api } from '@consilium/web/api/api.ts';
import { callAuth, type CallResult } from '#auth/call-auth.ts';
import { asksForCaptcha } from '#auth/captcha-proof.ts';

/** Challenges are valid for five minutes; a page may stay open longer. */
const challengeIsFreshMs = 4 * 60_000;

/** Ends on sign-in, on abort, or with a failure the person should see. */
export async function offerPasskeys(stop: AbortSignal): Promise<CallResult | undefined> {
  // No captcha here: the person may only be looking at the page.
  if (asksForCaptcha() || !(await suggestsPasskeys())) return undefined;
  while (!stop.aborted) {
    await untilVisible(stop);
    const stale = AbortSignal.timeout(challengeIsFreshMs);
    const signal = AbortSignal.any([stop, stale]);
    const result = await (knowsJson() ? offerOnce(signal) : offerByClient(signal));
    if (!result || result.ok || !stale.aborted) return stop.aborted ? undefined : result;
  }
  return undefined;
}

/** Undefined when there is no challenge: nobody asked for a passkey, so nothing has failed for the person. */
async function offerOnce(signal: AbortSignal): Promise<CallResult | undefined> {
  const challenge = await api.auth.passkeyChallenge(undefined, { signal }).catch(() => undefined);
  if (!challenge) return signal.aborted ? stopped : undefined;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(challenge.options);
    const chosen = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
    if (!(chosen instanceof PublicKeyCredential)) return undefined;
    const { id, rawId, response } = chosen.toJSON();
    if (!('signature' in response)) return undefined;
    // No extension is asked for.
    const credential = { id, rawId, response, type: 'public-key', clientExtensionResults: {} } as const;
    return await callAuth((client) =>
      client.passkey.verifyAuthentication({ challengeId: challenge.challenge_id, credential }),
    );
  } catch (error) {
    return { ok: false, message: '', code: error instanceof Error ? error.name : '' };
  }
}

const stopped: CallResult = { ok: false, message: '', code: 'AbortError' };

/** Chrome before 129 and Safari before 18.4 leave the translation of challenges to auth-js. */
function knowsJson(): boolean {
  return 'parseRequestOptionsFromJSON' in PublicKeyCredential && 'toJSON' in PublicKeyCredential.prototype;
}

function offerByClient(signal: AbortSignal): Promise<CallResult> {
  return callAuth((client) => client.signInWithPasskey({ options: { mediation: 'conditional', signal } }));
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
