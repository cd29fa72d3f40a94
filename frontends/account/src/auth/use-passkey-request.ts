// A passkey that somebody asked for by the button: it ends by the browser's answer, by Cancel, or when another way is
// chosen.
import { useEffect, useRef, useState } from 'react';
import { keyFailure, signInWithPasskey } from '#auth/key-calls.ts';

export interface PasskeyRequest {
  readonly isWaiting: boolean;
  readonly ask: () => Promise<void>;
  readonly cancel: () => void;
}

export function usePasskeyRequest(onFailure: (sentence: string) => void): PasskeyRequest {
  const [isWaiting, setWaiting] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setWaiting(false);
  };
  useEffect(() => () => running.current?.abort(), []);
  const ask = async () => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setWaiting(true);
    const result = await signInWithPasskey(own.signal);
    if (own.signal.aborted) return;
    cancel();
    if (!result.ok) onFailure(keyFailure(result));
  };
  return { isWaiting, ask, cancel };
}
