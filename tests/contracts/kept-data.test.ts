// What the privacy page says of how long is what the tables of the services are kept for.
import { describe, expect, test } from '@jest/globals';
import { keptData, keptHowLong, keptKinds } from '@consilium/contracts/privacy/kept-data.ts';
import { keptFor, periodInWords, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import { declaredTables } from '@consilium/local/documents/declared-personal-data.ts';

const periodsOf = (kinds: readonly string[]) =>
  declaredTables.flatMap(({ table, kind, retention }) =>
    kinds.includes(kind) && 'for' in retention ? [{ table, ms: periodMs(retention.for) }] : [],
  );

describe('the privacy page', () => {
  test.each(keptKinds)('says once how long "%s" is kept', (kind) => {
    expect(keptHowLong.filter(({ kinds }) => kinds.includes(kind))).toHaveLength(1);
  });

  test('has a table for every kind, but for the archives of copies, which are files', () => {
    const kinds = new Set<string>(declaredTables.map(({ kind }) => kind));
    expect(keptKinds.filter((kind) => !kinds.has(kind))).toEqual(['copies']);
  });

  test.each(keptHowLong.map((said) => [said.sentence, said] as const))('%s', (sentence, { kinds, periods }) => {
    const kept = periodsOf(kinds);
    for (const period of periods) {
      expect(sentence).toContain(periodInWords(period));
      const isOfFile = period === keptFor.exportArchive;
      expect(isOfFile || kept.some(({ ms }) => ms === periodMs(period))).toBe(true);
    }
  });

  test.each(
    keptHowLong.filter(({ kinds }) => !kinds.includes('account')).map((said) => [said.sentence, said] as const),
  )('nothing is kept longer than: %s', (_sentence, { kinds, periods }) => {
    const longest = Math.max(...periods.map(periodMs));
    expect(periods.length === 0 ? [] : periodsOf(kinds).filter(({ ms }) => ms > longest)).toEqual([]);
  });

  test('names as kept only what some table has', () => {
    const kinds = new Set(declaredTables.map(({ kind }) => kind));
    expect(keptData.filter(({ kinds: said }) => !said.some((kind) => kinds.has(kind)))).toEqual([]);
  });
});
