// Texts that are being written, one per place, in the browser: they survive reloads, and a retry keeps its idempotency
// key.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { draftsKey, onPersonGone } from '@consilium/web/session/personal-storage.ts';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
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
  /** The last attempt to send this text, until the server is known to have it. */
  readonly attempt?: Attempt | undefined;
}

interface StoredDraft extends Draft {
  readonly savedAtMs: number;
  /** The tab that wrote it. */
  readonly tab?: string;
  /** A different text of another tab for the same place: no text is overwritten silently. */
  readonly other?: OtherText | undefined;
}

interface OtherText {
  readonly text: string;
  readonly tab: string | undefined;
}

/** The problem text before there is a conversation. */
export const chooserDraft = 'chooser';

const maxDrafts = 30;

/**
 * Texts that were answered with helplines: other people may use the device, so they are never stored and are gone with
 * the tab.
 */
const inMemory = new Map<string, Draft>();

onPersonGone(() => inMemory.clear());

export function readDraft(place: string): Draft {
  const unstored = inMemory.get(place);
  if (unstored) return unstored;
  const stored = readAll()[place];
  if (!stored) return { text: '' };
  const { text, attempt, other } = stored;
  const mine = other?.tab === thisTab() ? other.text : text;
  seen.set(place, text);
  return attempt === undefined ? { text: mine } : { text: mine, attempt };
}

/** Another tab's text for the same place, when it differs from that of `readDraft`. */
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

/** The text that this tab last saw stored at each place. */
const seen = new Map<string, string>();

export function saveDraft(place: string, draft: Draft, nowMs = Date.now()): void {
  if (inMemory.has(place)) return saveInMemory(place, draft);
  const before = readAll()[place];
  const isEmpty = draft.text === '' && draft.attempt === undefined;
  const news = before && isOtherTabsText(place, before, draft.text);
  // An empty field does not overwrite the text of another tab.
  if (isEmpty && news) return;
  const other = news ? { text: before.text, tab: before.tab } : before?.other;
  seen.set(place, draft.text);
  if (isEmpty && !other) return write(place, undefined);
  return write(place, { ...draft, savedAtMs: nowMs, tab: thisTab(), other });
}

function isOtherTabsText(place: string, before: StoredDraft, text: string): boolean {
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

/** What is typed after the person has emptied the field is stored again. */
function saveInMemory(place: string, draft: Draft): void {
  if (draft.text === '' && draft.attempt === undefined) inMemory.delete(place);
  else inMemory.set(place, draft);
}

/** Notifies the fields that show it, so that they do not write their text back. */
export function dropDraft(place: string): void {
  inMemory.delete(place);
  write(place, undefined);
  seen.set(place, '');
  for (const listener of replacedListeners) listener(place);
}

/** The text stays in the field, and leaves the browser's storage. */
export function keepInMemory(place: string, text: string): void {
  dropDraft(place);
  inMemory.set(place, { text });
  for (const listener of replacedListeners) listener(place);
}

/** The text was sent: the next one is stored again. */
export function storeAgain(place: string): void {
  inMemory.delete(place);
}

export function moveDraft(from: string, to: string, text: string): void {
  if (inMemory.has(from)) keepInMemory(to, text);
  else saveDraft(to, { text });
  dropDraft(from);
}

const replacedListeners = new Set<(place: string) => void>();

/** The text of a place was dropped or replaced by something else than typing. */
export function onDraftReplaced(listener: (place: string) => void): () => void {
  replacedListeners.add(listener);
  return () => replacedListeners.delete(listener);
}

/** The same text, class and files are the same message, which keeps its key until the server has it. */
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

/** An attempt from a place without a text field: only the attempt is stored, for a retry. */
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
