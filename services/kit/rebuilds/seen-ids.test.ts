// Which ids were seen: exactly like a set of strings, and for as long as the inbox knows them.
import { expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import * as fc from 'fast-check';
import { SeenIds } from './seen-ids.ts';

const DAY_MS = 24 * 60 * 60_000;

test('an id is new once, as in a set of strings', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uuid({ version: [4, 7] }), { minLength: 1, maxLength: 50 }),
      fc.array(fc.nat(49)),
      (ids, again) => {
        const [seen, known] = [new SeenIds(), new Set<string>()];
        for (const id of [...ids, ...again.flatMap((index) => ids[index] ?? [])]) {
          expect(seen.add(id, 0)).toBe(!known.has(id));
          known.add(id);
        }
      },
    ),
  );
});

test('fifty thousand ids of one process, which are alike, are all told apart', () => {
  const seen = new SeenIds();
  const ids = Array.from({ length: 50_000 }, () => newId());
  expect(ids.filter((id) => !seen.add(id, 0))).toEqual([]);
  expect(ids.filter((id) => seen.add(id, 0))).toEqual([]);
});

test('capitals make no other id', () => {
  const seen = new SeenIds();
  const id = newId();
  expect([seen.add(id, 0), seen.add(id.toUpperCase(), 0)]).toEqual([true, false]);
});

test('an id is known for ninety days at least, and not for ever', () => {
  const seen = new SeenIds();
  const id = newId();
  seen.add(id, 0);
  seen.add(newId(), 60 * DAY_MS);
  seen.add(newId(), 91 * DAY_MS);
  expect(seen.add(id, 92 * DAY_MS)).toBe(false);
  seen.add(newId(), 182 * DAY_MS);
  expect(seen.add(id, 183 * DAY_MS)).toBe(true);
});
