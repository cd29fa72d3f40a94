// Tells the other tabs which conversation was renamed, deleted or restored; never what it is about.
import { removeStored, writeStored } from '#api/stored-json.ts';

export interface ConversationChange {
  readonly id: string;
}

const storageKey = 'consilium.changed-conversation';

/** The value is of no use once it was heard: nothing is left behind. */
export function tellOtherTabs(change: ConversationChange): void {
  writeStored(storageKey, change);
  removeStored(storageKey);
}

export function onChangeElsewhere(listener: (change: ConversationChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey || event.newValue === null) return;
    const change = changeIn(event.newValue);
    if (change) listener(change);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function changeIn(value: string): ConversationChange | undefined {
  try {
    const change: unknown = JSON.parse(value);
    const isChange = typeof change === 'object' && change !== null && 'id' in change && typeof change.id === 'string';
    return isChange ? { id: change.id as string } : undefined;
  } catch {
    return undefined;
  }
}
