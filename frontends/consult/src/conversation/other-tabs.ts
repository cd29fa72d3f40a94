// Notifies the other tabs of this browser that a conversation has changed: they refetch it, and follow a running reply.
// A page restored from the back-forward cache does the same.
import { writeStored } from '#api/stored-json.ts';

const storageKey = 'consilium.conversation-changed';

export function notifyOtherTabs(conversationId: string): void {
  writeStored(storageKey, { conversationId, atMs: Date.now() });
}

/** The storage event is sent to every tab but the one that wrote. */
export function onOtherTabChanged(conversationId: string, listener: () => void): () => void {
  const stopListening = onAnyChangeElsewhere((changedId) => changedId === conversationId && listener());
  const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && listener());
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopListening();
    window.removeEventListener('pageshow', onPageShow);
  };
}

export function onAnyChangeElsewhere(listener: (conversationId: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const changedId = key === storageKey && newValue !== null ? changedIn(newValue) : undefined;
    if (changedId !== undefined) listener(changedId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function changedIn(value: string): string | undefined {
  return /"conversationId":"([^"]+)"/u.exec(value)?.[1];
}
