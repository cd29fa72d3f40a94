// Every entry of the helplines that a person has to compare with its source, and the file that records who did.
import { emergencyNumberOf, HELPLINE_REGIONS, helplinesOf } from '@consilium/contracts/helplines/helplines.ts';
import { EMERGENCY_NUMBER, entryKey, lineRecord } from '@consilium/contracts/helplines/verified-lines.ts';
import type { Verification, VerifiedEntry } from '@consilium/contracts/helplines/verification.ts';
import type { LineToVerify } from '@consilium/contracts/helplines/verified-lines.ts';

export interface EntryToVerify extends LineToVerify {
  readonly countryName: string;
  /** Where to look first; an emergency number has no page of its own. */
  readonly website: string | undefined;
  readonly verified: Verification | undefined;
}

type Entries = Readonly<Record<string, VerifiedEntry>>;

/** Each once, by country and name. */
export function entriesToVerify(entries: Entries): readonly EntryToVerify[] {
  return HELPLINE_REGIONS.flatMap(({ countries }) => countries).flatMap(({ country, countryName }) => {
    const emergency = { country, name: EMERGENCY_NUMBER, number: emergencyNumberOf(country) };
    const lines = helplinesOf(country).map(({ name, number, website }) => ({ country, name, number, website }));
    return [{ ...emergency, website: undefined }, ...lines].map((line) => ({
      ...line,
      countryName,
      verified: lineRecord(line, entries),
    }));
  });
}

export type NewRecord = Omit<VerifiedEntry, 'number'>;

/** Throws with a sentence when there is no such entry, or the record is incomplete. */
export function withRecord(
  entries: Entries,
  which: Pick<LineToVerify, 'country' | 'name'>,
  record: NewRecord,
): Entries {
  const line = entriesToVerify(entries).find((entry) => entryKey(entry) === entryKey(which));
  if (!line) throw new Error(`There is no entry “${which.name}” of ${which.country}; “list” shows them.`);
  if (record.by.trim() === '') throw new Error('Say with --by who compared it; initials are enough.');
  if (!/^https:\/\/\S+$/u.test(record.source)) throw new Error('Name with --source the page, beginning with https://.');
  if (Number.isNaN(Date.parse(record.on))) throw new Error('Write the day of --on like 2026-11-27.');
  return { ...entries, [entryKey(line)]: { number: line.number, ...record } };
}

/** The source text of verified-entries.ts, in the order of the keys. */
export function entriesFile(entries: Entries): string {
  const rows = Object.entries(entries)
    .toSorted(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)},\n`);
  return `// Entries that a person has compared with their source. Written by \`npm run helplines -- record\`.
import type { VerifiedEntry } from './verification.ts';

export const verifiedEntries: Readonly<Record<string, VerifiedEntry>> = {${rows.length === 0 ? '' : `\n${rows.join('')}`}};
`;
}
