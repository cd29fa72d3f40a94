// What somebody is writing to us: one draft per form, kept in the browser until it is sent, and the same in all tabs.
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { formDraftsKey, onPersonGone } from '@consilium/web/session/personal-storage.ts';

export const formNames = ['contact', 'feedback', 'privacy'] as const;
export type FormName = (typeof formNames)[number];

export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

export interface FormDraft {
  /** Only what was typed: a field that is missing has its first value. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly KeptFile[];
  /** The Idempotency-Key, from the first letter on, so that all tabs send the same request. */
  readonly key: string;
  /** What was sent with that key. Another text is another request. */
  readonly attempted?: string | undefined;
}

type Drafts = Readonly<Partial<Record<FormName, FormDraft>>>;

const nothing: FormDraft = { values: {}, files: [], key: '' };
let drafts: Drafts | undefined;
/** Words that were answered with helplines: other people may use the device, so they are gone with the tab. */
const unstored = new Set<FormName>();
/** Drafts that another tab has sent or emptied. */
const goneElsewhere = new Set<FormName>();
const listeners = new Set<() => void>();

export const noDraft = (): FormDraft => nothing;

export function draftOf(form: FormName): FormDraft {
  drafts ??= readDrafts();
  return drafts[form] ?? nothing;
}

export const isGoneElsewhere = (form: FormName): boolean => goneElsewhere.has(form);

export function changeDraft(form: FormName, change: Partial<Pick<FormDraft, 'values' | 'files'>>): void {
  const before = draftOf(form);
  goneElsewhere.delete(form);
  keep(form, { ...before, ...change, key: before.key === '' ? newMessageKey() : before.key });
}

/** The same text keeps its key until it has arrived. */
export function keyFor(form: FormName, text: string): string {
  const { key, attempted, ...rest } = draftOf(form);
  const isSame = key !== '' && (attempted === undefined || attempted === text);
  const kept = isSame ? key : newMessageKey();
  keep(form, { ...rest, key: kept, attempted: text });
  return kept;
}

/** Another tab has sent another text with the key. */
export function forgetKey(form: FormName): void {
  keep(form, { ...draftOf(form), key: newMessageKey(), attempted: undefined });
}

export function dropDraft(form: FormName): void {
  unstored.delete(form);
  keep(form, undefined);
}

export function keepOutOfStorage(form: FormName): void {
  unstored.add(form);
  store();
}

function keep(form: FormName, draft: FormDraft | undefined): void {
  const { [form]: _before, ...others } = drafts ?? readDrafts();
  drafts = draft ? { ...others, [form]: draft } : others;
  store();
  tell();
}

function store(): void {
  const stored = Object.entries(drafts ?? {}).filter(([form]) => !unstored.has(form as FormName));
  try {
    window.localStorage.setItem(formDraftsKey, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Where storage is full or forbidden the text stays in this tab.
  }
}

function readDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(formDraftsKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(([form, draft]) => isFormName(form) && isDraft(draft));
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

const isFormName = (name: string): name is FormName => formNames.some((form) => form === name);

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, files, key }: Partial<Record<keyof FormDraft, unknown>> = value;
  const hasWords = typeof values === 'object' && values !== null && Object.values(values).every(isText);
  return hasWords && Array.isArray(files) && files.every(isFile) && isText(key);
}

const isText = (value: unknown) => typeof value === 'string';

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && isText(value.name);
}

/** Another tab has typed, sent or signed out. After signing out there is no value at all. */
function follow({ key, newValue }: StorageEvent): void {
  if (key !== formDraftsKey && key !== null) return;
  const before = drafts ?? {};
  const mine = Object.entries(before).filter(([form]) => unstored.has(form as FormName));
  drafts = { ...readDrafts(), ...Object.fromEntries(mine) };
  const gone = formNames.filter((form) => before[form] !== undefined && drafts?.[form] === undefined);
  if (newValue !== null) for (const form of gone) goneElsewhere.add(form);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

let isFollowing = false;

export function onDrafts(listener: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true;
    window.addEventListener('storage', follow);
    onPersonGone(() => {
      drafts = {};
      unstored.clear();
      tell();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
