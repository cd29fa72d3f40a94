// The retention periods on the privacy page match those of the services' tables.
import { describe, expect, test } from '@jest/globals';
import { keptData, keptHowLong, keptKinds } from '@consilium/contracts/privacy/kept-data.ts';
import { keptRows } from '@consilium/contracts/privacy/kept-table.ts';
import { keptFor, periodInWords, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { declaredPersonalData, declaredTables } from '@consilium/local/documents/declared-personal-data.ts';

const periodsOf = (kinds: readonly string[]) =>
  declaredTables.flatMap(({ table, kind, retention }) =>
    kinds.includes(kind) && 'for' in retention ? [{ table, ms: periodMs(retention.for) }] : [],
  );

describe('the privacy page', () => {
  test.each(keptKinds)('states once how long "%s" is kept', (kind) => {
    expect(keptHowLong.filter(({ kinds }) => kinds.includes(kind))).toHaveLength(1);
  });

  test('has a table for every kind, except export archives, which are files', () => {
    const kinds = new Set<string>(declaredTables.map(({ kind }) => kind));
    expect(keptKinds.filter((kind) => !kinds.has(kind))).toEqual(['copies']);
  });

  test.each(keptHowLong.map((said) => [said.sentence, said] as const))(
    'states the real period: %s',
    (sentence, { kinds, periods }) => {
      const kept = periodsOf(kinds);
      for (const period of periods) {
        expect(sentence).toContain(periodInWords(period));
        const isOfFile = period === keptFor.exportArchive;
        expect(isOfFile || kept.some(({ ms }) => ms === periodMs(period))).toBe(true);
      }
    },
  );

  test.each(
    keptHowLong.filter(({ kinds }) => !kinds.includes('account')).map((said) => [said.sentence, said] as const),
  )('is not exceeded by any table: %s', (_sentence, { kinds, periods }) => {
    const longest = Math.max(...periods.map(periodMs));
    expect(periods.length === 0 ? [] : periodsOf(kinds).filter(({ ms }) => ms > longest)).toEqual([]);
  });

  test('names only data that a table has', () => {
    const kinds = new Set(declaredTables.map(({ kind }) => kind));
    expect(keptData.filter(({ kinds: said }) => !said.some((kind) => kinds.has(kind)))).toEqual([]);
  });

  test.each(keptRows.map((row) => [row.kind, row] as const))('says where, why and how long: %s', (kind, row) => {
    const parts = declaredPersonalData.filter(({ tables }) => tables.some((table) => table.kind === kind));
    // The toolkit's tables are in every part that counts; an export archive is a file of auth.
    const storing = kind === 'copies' ? ['auth'] : parts.map(({ part }) => part).filter((part) => part !== 'kit');
    expect(row.where.toSorted()).toEqual(storing.toSorted());
    for (const words of [row.what, row.why, row.howLong]) expect(words).toMatch(/^[A-Z].{20,}\.$/u);
  });
});
