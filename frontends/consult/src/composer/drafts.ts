// Texts that are being written, one per place, in the browser: they outlive reloads, and a repeated send keeps its key.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { newMessageKey } from '#api/message-key.ts';
import { readStored, writeStored } from '#api/stored-json.ts';

export interface Attempt {
  readonly key: string;
  readonly text: string;
  readonly class: MessageClass;
}

export interface Draft {
  readonly text: string;
  /** The last try to send a text from here, while the server is not known to have it. */
  readonly attempt?: Attempt | undefined;
}

interface StoredDraft extends Draft {
  readonly savedAtMs: number;
}

/** The problem that is being described before there is a conversation. */
export const chooserDraft = 'chooser';

const storageKey = 'consilium.drafts';
const maxDrafts = 30;

export function readDraft(place: string): Draft {
  return readAll()[place] ?? { text: '' };
}

export function saveDraft(place: string, draft: Draft, nowMs = Date.now()): void {
  const { [place]: _replaced, ...others } = readAll();
  const isEmpty = draft.text === '' && draft.attempt === undefined;
  const all = isEmpty ? others : { ...others, [place]: { ...draft, savedAtMs: nowMs } };
  const newest = Object.entries(all)
    .toSorted(([, left], [, right]) => right.savedAtMs - left.savedAtMs)
    .slice(0, maxDrafts);
  writeStored(storageKey, Object.fromEntries(newest));
}

/** The fields that show it are told: what they hold in memory must not be written back. */
export function dropDraft(place: string): void {
  saveDraft(place, { text: '' });
  for (const listener of dropListeners) listener(place);
}

const dropListeners = new Set<(place: string) => void>();

export function onDraftDropped(listener: (place: string) => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

/** The same text in the same class is the same message: it keeps its key until the server has it. */
export function attemptOf(draft: Draft, text: string, messageClass: MessageClass): Attempt {
  const { attempt } = draft;
  if (attempt && attempt.text === text && attempt.class === messageClass) return attempt;
  return { key: newMessageKey(), text, class: messageClass };
}

function readAll(): Readonly<Record<string, StoredDraft>> {
  const stored = readStored(storageKey);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter((entry): entry is [string, StoredDraft] => isDraft(entry[1]));
  return Object.fromEntries(entries);
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Record<keyof StoredDraft, unknown>> = value;
  return typeof draft.text === 'string' && typeof draft.savedAtMs === 'number';
}
