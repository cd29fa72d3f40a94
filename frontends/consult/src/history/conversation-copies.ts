// Copies of a member's conversations in this browser, shown until the server answers. They are few, short and of this
// person only; the server's answer replaces them.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { currentSession } from '@consilium/web/session/session-store.ts';
import {
  conversationKeyPrefix,
  descriptionsKey,
  visitorIdPrefix,
  type Personal,
} from '@consilium/web/session/personal-storage.ts';
import { readStored, removeStored, writeStored } from '#api/stored-json.ts';

interface StoredCopy extends Personal {
  readonly savedAtMs: number;
  readonly shape: number;
  readonly conversation: ConversationWithMessages;
}

/** The format version, raised when the pages read other fields: older copies are ignored. */
const shape = 2;
const mostCopies = 20;
const mostMessages = 24;
/** Per copy. All copies together stay below a third of the storage that browsers give a site. */
const mostCharacters = 80_000;

export function readConversationCopy(id: string): ConversationWithMessages | undefined {
  const copy = readCopy(id);
  return copy && copy.userId === signedInId() ? copy.conversation : undefined;
}

export function keepConversationCopy(conversation: ConversationWithMessages, nowMs = Date.now()): void {
  const userId = signedInId();
  const fitting = userId === undefined ? undefined : shortened(conversation);
  if (!userId || !fitting) return removeConversationCopy(conversation.id);
  const others = oldestFirst().filter(({ id }) => id !== conversation.id);
  for (const { id } of others.slice(0, Math.max(0, others.length + 1 - mostCopies))) removeConversationCopy(id);
  const remaining = others.slice(-(mostCopies - 1));
  const copy: StoredCopy = { userId, savedAtMs: nowMs, shape, conversation: fitting };
  // When the storage is full the oldest copies are dropped first, and then this one is not stored.
  while (!writeStored(conversationKeyPrefix + conversation.id, copy)) {
    const oldest = remaining.shift();
    if (!oldest) return removeConversationCopy(conversation.id);
    removeConversationCopy(oldest.id);
  }
}

export function removeConversationCopy(id: string): void {
  removeStored(conversationKeyPrefix + id);
}

function signedInId(): string | undefined {
  const session = currentSession();
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

/** The newest messages that fit; undefined when not even the last one does. */
function shortened(conversation: ConversationWithMessages): ConversationWithMessages | undefined {
  for (let count = mostMessages; count >= 1; count = Math.floor(count / 2)) {
    const messages = conversation.messages.slice(-count);
    const truncated = conversation.truncated || messages.length < conversation.messages.length;
    const copy = { ...conversation, messages, truncated };
    if (JSON.stringify(copy).length <= mostCharacters) return copy;
  }
  return undefined;
}

/** The time of saving is near the beginning of the text, so nothing has to be parsed. */
const savedAtPattern = /^\{"userId":"[^"]*","savedAtMs":(\d+)/u;

function oldestFirst(): { readonly id: string; readonly savedAtMs: number }[] {
  try {
    return Object.keys(window.localStorage)
      .filter(isCopyKey)
      .map((key) => ({ id: key.slice(conversationKeyPrefix.length), savedAtMs: savedAt(key) }))
      .toSorted((left, right) => left.savedAtMs - right.savedAtMs);
  } catch {
    return [];
  }
}

function isCopyKey(key: string): boolean {
  const isConversation = key.startsWith(conversationKeyPrefix) && key !== descriptionsKey;
  return isConversation && !key.startsWith(conversationKeyPrefix + visitorIdPrefix);
}

function savedAt(key: string): number {
  return Number(savedAtPattern.exec(window.localStorage.getItem(key) ?? '')?.[1] ?? 0);
}

function readCopy(id: string): StoredCopy | undefined {
  const stored = readStored(conversationKeyPrefix + id);
  return isCopy(stored) && stored.conversation.id === id ? stored : undefined;
}

function isCopy(value: unknown): value is StoredCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, conversation, ...copy }: Partial<Record<keyof StoredCopy, unknown>> = value;
  if (typeof userId !== 'string' || copy.shape !== shape) return false;
  if (typeof conversation !== 'object' || conversation === null) return false;
  const known: { id?: unknown; messages?: unknown } = conversation;
  return typeof known.id === 'string' && Array.isArray(known.messages);
}
