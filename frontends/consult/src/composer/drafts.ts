// Texts that are being written, one per place, in the browser: they outlive reloads, and a repeated send keeps its key.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { draftsKey } from '@consilium/web/session/personal-storage.ts';
import { newMessageKey } from '#api/message-key.ts';
import { readStored, writeStored } from '#api/stored-json.ts';
import { thisTab } from '#composer/this-tab.ts';

export interface Attempt {
  readonly key: string;
  readonly text: string;
  readonly class: MessageClass;
  readonly fileIds?: readonly string[];
}

export interface Draft {
  readonly text: string;
  /** The last try to send a text from here, while the server is not known to have it. */
  readonly attempt?: Attempt | undefined;
}

interface StoredDraft extends Draft {
  readonly savedAtMs: number;
  /** Which tab wrote it. */
  readonly tab?: string;
  /** What another tab had written in the same place: nobody's words are overwritten silently. */
  readonly other?: OtherText | undefined;
}

interface OtherText {
  readonly text: string;
  readonly tab: string | undefined;
}

/** The problem that is being described before there is a conversation. */
export const chooserDraft = 'chooser';

const maxDrafts = 30;

export function readDraft(place: string): Draft {
  const stored = readAll()[place];
  if (!stored) return { text: '' };
  const { text, attempt, other } = stored;
  const mine = other?.tab === thisTab() ? other.text : text;
  seen.set(place, text);
  return attempt === undefined ? { text: mine } : { text: mine, attempt };
}

/** What was written in the same place in another tab, and is not what `readDraft` gives. */
export function otherText(place: string): string | undefined {
  const stored = readAll()[place];
  if (!stored?.other) return undefined;
  const text = stored.other.tab === thisTab() ? stored.text : stored.other.text;
  return text.trim() === '' ? undefined : text;
}

export function dropOtherText(place: string, text: string): void {
  const stored = readAll()[place];
  seen.set(place, stored?.text ?? '');
  if (stored) write(place, { text, attempt: stored.attempt, savedAtMs: Date.now(), tab: thisTab() });
}

/** What this tab knows to be stored at each place. */
const seen = new Map<string, string>();

export function saveDraft(place: string, draft: Draft, nowMs = Date.now()): void {
  const before = readAll()[place];
  const isEmpty = draft.text === '' && draft.attempt === undefined;
  const news = before && isNews(place, before, draft.text);
  // A field that holds nothing takes nothing away from a tab that is being written in.
  if (isEmpty && news) return;
  const other = news ? { text: before.text, tab: before.tab } : before?.other;
  seen.set(place, draft.text);
  if (isEmpty && !other) return write(place, undefined);
  return write(place, { ...draft, savedAtMs: nowMs, tab: thisTab(), other });
}

function isNews(place: string, before: StoredDraft, text: string): boolean {
  if (before.tab === thisTab() || before.text.trim() === '') return false;
  return before.text !== seen.get(place) && !text.includes(before.text);
}

function write(place: string, draft: StoredDraft | undefined): void {
  const { [place]: _replaced, ...others } = readAll();
  const newest = Object.entries(draft ? { ...others, [place]: draft } : others)
    .toSorted(([, left], [, right]) => right.savedAtMs - left.savedAtMs)
    .slice(0, maxDrafts);
  writeStored(draftsKey, Object.fromEntries(newest));
}

/** The fields that show it are told: what they hold in memory must not be written back. */
export function dropDraft(place: string): void {
  write(place, undefined);
  seen.set(place, '');
  for (const listener of dropListeners) listener(place);
}

const dropListeners = new Set<(place: string) => void>();

export function onDraftDropped(listener: (place: string) => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

/** The same text in the same class with the same files is the same message: it keeps its key until the server has it. */
export function attemptOf(
  draft: Draft,
  text: string,
  messageClass: MessageClass,
  fileIds: readonly string[] = [],
): Attempt {
  const { attempt } = draft;
  const sameFiles = attempt?.fileIds?.join() === (fileIds.length > 0 ? fileIds.join() : undefined);
  if (attempt && attempt.text === text && attempt.class === messageClass && sameFiles) return attempt;
  return { key: newMessageKey(), text, class: messageClass, ...(fileIds.length > 0 && { fileIds }) };
}

/** A try from a place where nothing is written by hand: all there is to keep is what repeats it. */
export function keyOfAttempt(place: string, text: string, messageClass: MessageClass): string {
  const attempt = attemptOf(readDraft(place), text, messageClass);
  saveDraft(place, { text: '', attempt });
  return attempt.key;
}

function readAll(): Readonly<Record<string, StoredDraft>> {
  const stored = readStored(draftsKey);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter((entry): entry is [string, StoredDraft] => isDraft(entry[1]));
  return Object.fromEntries(entries);
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Record<keyof StoredDraft, unknown>> = value;
  return typeof draft.text === 'string' && typeof draft.savedAtMs === 'number';
}
