// The list of what to verify has every entry once; a record is refused unless it is whole, and survives the file.
import { describe, expect, test } from '@jest/globals';
import { HELPLINE_REGIONS, helplinesOf } from '@consilium/contracts/helplines/helplines.ts';
import { entryKey } from '@consilium/contracts/helplines/verified-lines.ts';
import { entriesFile, entriesToVerify, withRecord } from './entries.ts';

const record = { on: '2026-11-27', source: 'https://www.samaritans.org', by: 'AB' };
const samaritans = { country: 'GB', name: 'Samaritans' };

describe('the entries to verify', () => {
  test('are every emergency number and every line, each once', () => {
    const all = entriesToVerify({});
    const countries = HELPLINE_REGIONS.flatMap((region) => region.countries);
    const lines = countries.flatMap(({ country }) => helplinesOf(country));
    expect(all).toHaveLength(countries.length + lines.length);
    expect(new Set(all.map(entryKey)).size).toBe(all.length);
    expect(all.filter(({ verified }) => verified)).toEqual([]);
  });

  test('are verified when recorded', () => {
    const all = entriesToVerify(withRecord({}, samaritans, record));
    expect(all.filter(({ verified }) => verified).map(entryKey)).toEqual(['GB Samaritans']);
  });

  test.each([
    ['an unknown entry', { country: 'GB', name: 'Nobody' }, record, /no entry/u],
    ['nobody', samaritans, { ...record, by: ' ' }, /--by/u],
    ['a source that is no page', samaritans, { ...record, source: 'a friend' }, /--source/u],
    ['a day that is none', samaritans, { ...record, on: 'today' }, /--on/u],
  ])('are not recorded with %s', (_what, which, wrong, sentence) => {
    expect(() => withRecord({}, which, wrong)).toThrow(sentence);
  });

  test('are written as a module that says who, when and where', () => {
    expect(entriesFile({})).toContain('verifiedEntries: Readonly<Record<string, VerifiedEntry>> = {};');
    const row = /"GB Samaritans": (\{.*\}),/u.exec(entriesFile(withRecord({}, samaritans, record)))?.[1] ?? '';
    expect(JSON.parse(row)).toEqual({ number: '116 123', ...record });
  });
});
