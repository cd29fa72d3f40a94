// The crisis check of any text takes bounded work, in steps between which other requests run.
import { describe, expect, test } from '@jest/globals';
import { PART_CHARACTERS } from './parts-to-read.ts';
import { anyCrisis, findCrisis, scansOf } from './find-crisis.ts';
import { READ_CHARACTERS } from './readable-text.ts';

const CRY = 'I want to kill myself';
const repeated = (part: string, characters: number): string =>
  part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
const garden = (characters: number) => repeated('We talked about the garden and the fence. ', characters);

/** The most expensive known text takes 547,000 steps in one part; each step is a look-up. */
const MOST_COMPARISONS_PER_STEP = 1_000_000;

describe('the work of a crisis check', () => {
  test.each([
    'the quick brown fox jumps over the lazy dog. ',
    'die he ',
    'k i l ',
    'kill.the-',
    '<a<',
    '&#',
    'ﷺ',
    '한',
    'q7x9z ',
  ])('is bounded for any length of %j', (part) => {
    for (const characters of [100_000, 2_000_000]) {
      const scans = [...scansOf(repeated(part, characters))];
      expect(scans.length).toBeLessThanOrEqual(2);
      for (const scan of scans) {
        expect(scan.characters).toBeLessThanOrEqual(2 * READ_CHARACTERS);
        expect(scan.comparisons).toBeLessThanOrEqual(MOST_COMPARISONS_PER_STEP);
      }
    }
  });

  test('is interrupted between two parts, so that other requests run', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another request'));
    await findCrisis(garden(10 * PART_CHARACTERS)).then(() => order.push('the long text'));
    expect(order).toEqual(['another request', 'the long text']);
  });
});

describe('a long text', () => {
  test('is read completely up to the length of a message', async () => {
    for (const before of [0, 3_000, 7_000, PART_CHARACTERS - CRY.length - 2]) {
      const text = `${garden(before)}. ${CRY}`;
      const whole = text + garden(PART_CHARACTERS - text.length);
      expect(await findCrisis(whole)).toMatchObject({ kind: 'self_harm', severity: 'direct' });
    }
  });

  test('beyond that is read at its beginning and at its end', async () => {
    const long = garden(90_000);
    expect(await findCrisis(`${CRY}. ${long}`)).toMatchObject({ kind: 'self_harm' });
    expect(await findCrisis(`${long}. ${CRY}`)).toMatchObject({ kind: 'self_harm' });
    expect(await findCrisis(long)).toBeNull();
  });

  test('is not cut in the middle of a sentence, which could reverse its meaning', async () => {
    const end = `want to die. ${garden(PART_CHARACTERS - 13)}`;
    const text = `${garden(50_000)}. I do not ${end}`;
    expect(end).toHaveLength(PART_CHARACTERS);
    expect(await findCrisis(text)).toBeNull();
  });
});

test('anyCrisis is true when one of several texts is a crisis', async () => {
  expect(await anyCrisis(['My tap drips', CRY])).toBe(true);
  expect(await anyCrisis(['My tap drips'])).toBe(false);
});
