// An entry is verified when a person has compared it, as it is now, with its source; never by itself.
import { expect, test } from '@jest/globals';
import { emergencyNumberOf, HELPLINE_REGIONS, helplinesOf } from './helplines.ts';
import { verifiedEntries } from './verified-entries.ts';
import { EMERGENCY_NUMBER, entryKey, lineRecord } from './verified-lines.ts';

const line = { country: 'GB', name: 'Samaritans', number: '116 123' };
const entry = { number: '116 123', on: '2026-11-27', source: 'https://www.samaritans.org', by: 'AB' };

test('an entry without a record is not verified', () => expect(lineRecord(line, {})).toBeUndefined());

test('a record says when and where, and not who', () =>
  expect(lineRecord(line, { 'GB Samaritans': entry })).toEqual({ on: entry.on, source: entry.source }));

test('with another number than the recorded one an entry is not verified any more', () =>
  expect(lineRecord({ ...line, number: '116 124' }, { 'GB Samaritans': entry })).toBeUndefined());

test('each record belongs to an entry, has a day, a page and somebody', () => {
  const keys = HELPLINE_REGIONS.flatMap(({ countries }) => countries).flatMap(({ country }) => [
    entryKey({ country, name: EMERGENCY_NUMBER }),
    ...helplinesOf(country).map(entryKey),
  ]);
  expect(Object.keys(verifiedEntries).filter((key) => !keys.includes(key))).toEqual([]);
  for (const { on, source, by } of Object.values(verifiedEntries)) {
    expect(on).toMatch(/^\d{4}-\d\d-\d\d$/u);
    expect(new URL(source).protocol).toBe('https:');
    expect(by).not.toBe('');
  }
  expect(emergencyNumberOf('GB')).not.toBe('');
});
