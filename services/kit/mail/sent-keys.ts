// The keys this process has sent or is sending: only the latest ones, so that memory stays bounded.

export interface SentKeys {
  /** Runs `send` unless the key was sent; waits for a key that is being sent. A failed one may be sent again. */
  once(key: string, send: () => Promise<void>): Promise<void>;
  /** Mails being sent now. */
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
