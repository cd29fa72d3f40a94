// The one question that waits to be sent: stored in the browser with its key and its expert, shared by all tabs.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { keptQuestionStorageKey } from '@consilium/web/session/waiting-question.ts';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { isDeclaredHarmless } from '#api/no-danger.ts';
import { readStored, removeStored, writeStored } from '#api/stored-json.ts';

export interface KeptQuestion {
  readonly text: string;
  readonly expertId: ExpertId;
  /** Null when the person chose the expert. */
  readonly reasoning: string | null;
  /** The experts between whom the person chose, the best match first. */
  readonly offered?: readonly ExpertId[];
  readonly class: MessageClass;
  readonly key: string;
  /** The person agreed to use a premium answer. */
  readonly asked?: boolean;
  /** Who asked; null for a visitor. It is never sent under another account. */
  readonly userId: string | null;
  readonly keptAtMs: number;
  /** The visitor's conversation that it belongs to. */
  readonly visitorConversationId: string | null;
  /** The server's conversation, once created: a retry does not create another. */
  readonly conversationId: string | null;
}

export type NewQuestion = Omit<KeptQuestion, 'key' | 'keptAtMs' | 'conversationId' | 'asked'>;

/** Stored by the tab that sent the question, so that the other tabs move on too. */
export interface SentQuestion {
  readonly key: string;
  readonly conversationId: string;
  readonly sentAtMs: number;
  /** Asked before signing up: every waiting tab moves on. */
  readonly isVisitors: boolean;
  readonly reasoning: string | null;
}

interface Stored {
  readonly kept?: KeptQuestion;
  readonly sent?: SentQuestion;
}

const listeners = new Set<() => void>();
/**
 * A member's question that was answered with helplines and is sent all the same: never stored, as other people may use
 * the device. A visitor's has to wait for sign-up, so it is stored like any other.
 */
let unstored: KeptQuestion | undefined;

onPersonGone(() => {
  unstored = undefined;
  notify();
});

/** The last snapshot for the listeners: one object per change, as React requires. */
let known: { readonly raw: string; readonly value: Stored } = { raw: '', value: {} };

export function readKept(): KeptQuestion | undefined {
  return snapshot().kept;
}

export function readSent(): SentQuestion | undefined {
  return snapshot().sent;
}

export function keepQuestion(question: NewQuestion, nowMs = Date.now()): KeptQuestion {
  const kept: KeptQuestion = {
    ...question,
    key: newMessageKey(),
    keptAtMs: nowMs,
    conversationId: null,
  };
  if (kept.userId !== null && isDeclaredHarmless(kept.text)) unstored = kept;
  write({ kept });
  return kept;
}

/** A changed text is another message and gets a new key. */
export function rewriteKept(text: string): void {
  const kept = readKept();
  if (kept) write({ kept: { ...kept, text, key: newMessageKey() } });
}

/** Stores whether a premium answer may be used; in another class it is another message. */
export function chooseClass(messageClass: MessageClass): void {
  const kept = readKept();
  if (!kept) return;
  const key = kept.class === messageClass ? kept.key : newMessageKey();
  write({ kept: { ...kept, class: messageClass, key, asked: true } });
}

export function rememberConversation(key: string, conversationId: string): void {
  const kept = readKept();
  if (kept?.key === key) write({ kept: { ...kept, conversationId } });
}

export function discardKept(): void {
  unstored = undefined;
  removeStored(keptQuestionStorageKey);
  notify();
}

export function markSent(sent: SentQuestion): void {
  write({ sent });
}

export function subscribeToKept(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === keptQuestionStorageKey) notify();
}

function write(stored: Stored): void {
  if (unstored && stored.kept) unstored = stored.kept;
  else {
    unstored = undefined;
    writeStored(keptQuestionStorageKey, stored);
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function snapshot(): Stored {
  const stored = unstored ? { kept: unstored } : readStored(keptQuestionStorageKey);
  const raw = JSON.stringify(stored ?? {});
  if (raw !== known.raw) known = { raw, value: isStored(stored) ? stored : {} };
  return known.value;
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { kept, sent }: { kept?: unknown; sent?: unknown } = value;
  return (
    (kept === undefined || hasText(kept, 'text', 'expertId', 'key')) && (sent === undefined || hasText(sent, 'key'))
  );
}

function hasText(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return names.every((name) => typeof fields[name] === 'string');
}
