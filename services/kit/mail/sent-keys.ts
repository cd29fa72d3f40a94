// Which keys this process has sent or is sending: the last ones, so that memory stays bounded.

export interface SentKeys {
  /** Runs `send` unless the key was sent; a key that is being sent is waited for. One that failed may be sent again. */
  once(key: string, send: () => Promise<void>): Promise<void>;
  /** What is being sent at this moment. */
  pending(): readonly Promise<void>[];
}

export function createSentKeys(capacity: number): SentKeys {
  const sendings = new Map<string, Promise<void>>();
  const pending = new Set<Promise<void>>();
  const begin = (key: string, send: () => Promise<void>): Promise<void> => {
    const sending = send();
    sendings.set(key, sending);
    pending.add(sending);
    const settle = () => void pending.delete(sending);
    sending.then(settle, () => {
      settle();
      sendings.delete(key);
    });
    if (sendings.size > capacity) forgetOldest(sendings);
    return sending;
  };
  return {
    once: (key, send) => sendings.get(key) ?? begin(key, send),
    pending: () => [...pending],
  };
}

function forgetOldest(sendings: Map<string, Promise<void>>): void {
  for (const oldest of sendings.keys()) {
    sendings.delete(oldest);
    return;
  }
}
