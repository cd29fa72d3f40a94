// The browser offers passkeys in the e-mail field while this hook is enabled; one request to an authenticator at a
// time.
import { useEffect, useEffectEvent } from 'react';
import { keyFailure } from '#auth/key-calls.ts';
import { offerPasskeys } from '#auth/passkey-offer.ts';

export function usePasskeyAutofill(isWanted: boolean, onFailure: (sentence: string) => void): void {
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    void offer(stop.signal, fail);
    return () => stop.abort();
  }, [isWanted]);
}

/** A refused signature is shown; a failure to offer passkeys is not, because the password still works. */
async function offer(stop: AbortSignal, onFailure: (sentence: string) => void): Promise<void> {
  const result = await offerPasskeys(stop);
  if (!result || result.ok || !result.code.startsWith('webauthn_')) return;
  onFailure(keyFailure(result));
}
