// What the database calls a letter off, against a plain count of edits.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const word = fc
  .array(fc.constantFrom('a', 'b', 'c', 'é'), { minLength: 3, maxLength: 6 })
  .map((letters) => letters.join(''));

/** All words that one edit makes of it. */
function edited(from: string): ReadonlySet<string> {
  const places = Array.from(
    { length: from.length + 1 },
    (_, place) => [from.slice(0, place), from.slice(place)] as const,
  );
  return new Set(
    places.flatMap(([start, end]) => [
      start + end.slice(1),
      start + end.slice(1, 2) + end.slice(0, 1) + end.slice(2),
      ...['a', 'b', 'c', 'é'].flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
    ]),
  );
}

test('is exactly what one edit makes of a word, and such words have a part in common', async () => {
  const near = word.chain((from) => fc.record({ from: fc.constant(from), to: fc.constantFrom(...edited(from)) }));
  const pair = fc.oneof(fc.record({ from: word, to: word }), near);
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 50, maxLength: 50 }), async (pairs) => {
      const given = pairs.filter(({ from, to }) => from !== to && to !== '');
      const { rows } = await database.pool('affiliate').query<{ off: boolean; common: boolean }>(
        `select affiliate.is_a_letter_off(a, b) as off, affiliate.with_a_letter_less(a) && affiliate.with_a_letter_less(b) as common
             from unnest($1::text[], $2::text[]) with ordinality as given (a, b, place) order by place`,
        [given.map(({ from }) => from), given.map(({ to }) => to)],
      );
      for (const [index, { from, to }] of given.entries()) {
        const isOff = edited(from).has(to);
        const { off, common } = rows[index] ?? {};
        expect({ from, to, off, isFound: !isOff || common }).toEqual({ from, to, off: isOff, isFound: true });
      }
    }),
    { numRuns: 30 },
  );
});
