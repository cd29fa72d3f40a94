// Which entries a person has compared with their source. `npm run helplines -- record` writes verified-entries.ts.
import { verifiedEntries } from './verified-entries.ts';

export interface Verification {
  /** YYYY-MM-DD */
  readonly on: string;
  /** The address of the page on which the number was read. */
  readonly source: string;
}

export interface VerifiedEntry extends Verification {
  /** The number as it was then: with another number the entry is not verified any more. */
  readonly number: string;
  /** Who it was. Every browser gets this file, so initials are enough. */
  readonly by: string;
}

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
