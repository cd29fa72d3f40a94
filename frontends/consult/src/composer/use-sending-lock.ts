// Locks the send button for two seconds after each message.
import { useEffect, useState } from 'react';

const restMs = 2000;

export function useSendingLock(): { readonly isLocked: boolean; readonly lock: () => void } {
  const [lockedAt, setLockedAt] = useState(0);
  useEffect(() => {
    if (lockedAt === 0) return undefined;
    const timer = setTimeout(() => setLockedAt(0), restMs);
    return () => clearTimeout(timer);
  }, [lockedAt]);
  return { isLocked: lockedAt !== 0, lock: () => setLockedAt(performance.now()) };
}
