// Answers and notes that are being written, by request, in the browser: they survive a reload and a change of request, and
// are gone at sign-out.
import { deskDraftsKey, storedPersonId } from '@consilium/web/session/personal-storage.ts';

const MOST_DRAFTS = 30;

interface StoredDraft {
  readonly text: string;
  readonly savedAtMs: number;
}

export type DraftPlace = `answer:${string}` | `note:${string}`;

export function readDraft(place: DraftPlace): string {
  return readAll()[place]?.text ?? '';
}

export function saveDraft(place: DraftPlace, text: string, nowMs = Date.now()): void {
  const { [place]: _replaced, ...others } = readAll();
  const all = text === '' ? others : { ...others, [place]: { text, savedAtMs: nowMs } };
  const newest = Object.entries(all)
    .toSorted(([, left], [, right]) => right.savedAtMs - left.savedAtMs)
    .slice(0, MOST_DRAFTS);
  const userId = storedPersonId();
  if (userId === undefined) return;
  try {
    // The owner comes first: at a change of person it is read without parsing.
    window.localStorage.setItem(deskDraftsKey, JSON.stringify({ userId, drafts: Object.fromEntries(newest) }));
  } catch {
    // Where storage is forbidden or full, the text is in the field only.
  }
}

/** Below what is written there already. */
export function moveDraft(from: DraftPlace, to: DraftPlace): void {
  const [moved, there] = [readDraft(from), readDraft(to)];
  if (moved.trim() === '') return;
  saveDraft(to, there.trim() === '' ? moved : `${there.trimEnd()}\n\n${moved}`);
  saveDraft(from, '');
}

function readAll(): Readonly<Record<string, StoredDraft>> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(deskDraftsKey) ?? '{}');
    const { userId, drafts }: { userId?: unknown; drafts?: unknown } = stored ?? {};
    if (userId !== storedPersonId() || typeof drafts !== 'object' || drafts === null) return {};
    return Object.fromEntries(
      Object.entries(drafts).filter((entry): entry is [string, StoredDraft] => isDraft(entry[1])),
    );
  } catch {
    return {};
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Record<keyof StoredDraft, unknown>> = value;
  return typeof draft.text === 'string' && typeof draft.savedAtMs === 'number';
}
