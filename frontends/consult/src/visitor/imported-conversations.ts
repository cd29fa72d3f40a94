// Maps a visitor's conversations to the imported ones, so that their old URLs still work.
import { currentSession } from '@consilium/web/session/session-store.ts';
import { readStored, writeStored } from '#api/stored-json.ts';

interface Imported {
  readonly userId: string;
  readonly id: string;
}

const storageKey = 'consilium.imported-conversations';
const mostRemembered = 50;

/** Undefined when it was not imported, or by another account. */
export function importedId(browserId: string): string | undefined {
  const known = readAll()[browserId];
  return known && known.userId === signedInId() ? known.id : undefined;
}

export function rememberImported(browserId: string, id: string): void {
  const userId = signedInId();
  if (userId === undefined) return;
  const others = Object.entries(readAll()).filter(([other]) => other !== browserId);
  writeStored(storageKey, Object.fromEntries([...others, [browserId, { userId, id }]].slice(-mostRemembered)));
}

function signedInId(): string | undefined {
  const session = currentSession();
  return session.status === 'signed-in' ? session.session.user.id : undefined;
}

function readAll(): Readonly<Record<string, Imported>> {
  const stored = readStored(storageKey);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter((entry): entry is [string, Imported] => isImported(entry[1]));
  return Object.fromEntries(entries);
}

function isImported(value: unknown): value is Imported {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, id }: Partial<Record<keyof Imported, unknown>> = value;
  return typeof userId === 'string' && typeof id === 'string';
}
