// Improved titles and summaries of conversations whose own are weak, kept in this browser for 24 hours.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { Description } from '@consilium/contracts/chat/history-http.ts';
import { descriptionsKey, type Personal } from '@consilium/web/session/personal-storage.ts';
import { readStored, removeStored, writeStored } from '#api/stored-json.ts';

interface KeptDescription extends Description {
  /** The title it was made for: a conversation renamed since shows its new title. */
  readonly of: string;
}

export type Descriptions = Readonly<Record<string, KeptDescription>>;

interface StoredDescriptions extends Personal {
  readonly timestamp: number;
  readonly summaries: Descriptions;
}

type Described = Pick<ListedConversation, 'id' | 'title' | 'summary'>;

const lifetimeMs = 24 * 3_600_000;
const mostDescriptions = 200;
const weakTitleBelow = 20;
const weakSummaryBelow = 50;
const none: Descriptions = {};
const listeners = new Set<() => void>();

export function isWeak({ title, summary }: Pick<Described, 'title' | 'summary'>): boolean {
  const line = summary ?? '';
  const hasWeakTitle = title.length < weakTitleBelow || title.endsWith('...');
  return hasWeakTitle && (line.length < weakSummaryBelow || line.endsWith('...'));
}

export function withDescription<Conversation extends Described>(
  conversation: Conversation,
  descriptions: Descriptions,
): Conversation {
  const kept = descriptions[conversation.id];
  if (kept?.of !== conversation.title) return conversation;
  return { ...conversation, title: kept.title, summary: kept.summary };
}

/** The snapshot for React: the same object as long as nothing has changed. */
let known: { readonly raw: string; readonly value: Descriptions } = { raw: '', value: none };

export function readDescriptions(userId: string, nowMs = Date.now()): Descriptions {
  const stored = read(userId, nowMs);
  const raw = JSON.stringify(stored?.summaries ?? {});
  if (raw !== known.raw) known = { raw, value: stored?.summaries ?? none };
  return known.value;
}

export function keepDescription(
  userId: string,
  { id, title: of }: Described,
  { title, summary }: Description,
  nowMs = Date.now(),
): void {
  const stored = read(userId, nowMs);
  const others = Object.entries(stored?.summaries ?? none).filter(([other]) => other !== id);
  const entries = [...others, [id, { title, summary, of }] as const].slice(-mostDescriptions);
  // The owner's id comes first, see personal-storage.ts.
  const next: StoredDescriptions = {
    userId,
    timestamp: stored?.timestamp ?? nowMs,
    summaries: Object.fromEntries(entries),
  };
  writeStored(descriptionsKey, next);
  notify();
}

export function forgetDescription(id: string): void {
  const stored = readStored(descriptionsKey);
  if (!isStored(stored)) return;
  const { [id]: _forgotten, ...summaries } = stored.summaries;
  writeStored(descriptionsKey, { ...stored, summaries });
  notify();
}

export function subscribeToDescriptions(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === descriptionsKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function read(userId: string, nowMs: number): StoredDescriptions | undefined {
  const stored = readStored(descriptionsKey);
  if (!isStored(stored) || stored.userId !== userId) return undefined;
  if (nowMs - stored.timestamp <= lifetimeMs) return stored;
  removeStored(descriptionsKey);
  return undefined;
}

function isStored(value: unknown): value is StoredDescriptions {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, timestamp, summaries }: Partial<Record<keyof StoredDescriptions, unknown>> = value;
  return (
    typeof userId === 'string' && typeof timestamp === 'number' && typeof summaries === 'object' && summaries !== null
  );
}
