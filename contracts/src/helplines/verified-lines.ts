// Which entries a person has compared with their source. `npm run helplines -- record` writes verified-entries.ts.
import type { Verification, VerifiedEntry } from './verification.ts';
import { verifiedEntries } from './verified-entries.ts';

/** In place of the name of a line. */
export const EMERGENCY_NUMBER = 'Emergency number';

export interface LineToVerify {
  readonly country: string;
  readonly name: string;
  readonly number: string;
}

export function entryKey({ country, name }: Pick<LineToVerify, 'country' | 'name'>): string {
  return `${country} ${name}`;
}

/** Undefined while nobody has verified the entry as it is now. */
export function lineRecord(
  line: LineToVerify,
  entries: Readonly<Record<string, VerifiedEntry>> = verifiedEntries,
): Verification | undefined {
  const entry = entries[entryKey(line)];
  return entry?.number === line.number ? { on: entry.on, source: entry.source } : undefined;
}
