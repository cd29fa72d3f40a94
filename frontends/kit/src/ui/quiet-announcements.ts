// What screen readers are told and the page shows by itself.
export interface Words {
  readonly title: string;
  readonly text?: string | undefined;
}

export interface Announcement {
  readonly words: Words | undefined;
  /** Another number for the same words again, so that they are read again. */
  readonly number: number;
}

/** Long enough to be read; afterwards nobody who browses the page finds it. */
const stayMs = 4000;

let current: Announcement = { words: undefined, number: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function announceQuietly(words: Words): void {
  clearTimeout(timer);
  change(words);
  timer = setTimeout(() => change(undefined), stayMs);
}

export const quietAnnouncement = (): Announcement => current;

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(words: Words | undefined): void {
  current = { words, number: current.number + 1 };
  for (const listener of listeners) listener();
}
