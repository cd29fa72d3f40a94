import { expect, test } from '@jest/globals';
import { dailyParts, dayOf, partOfTheDay, wordsOfTheDay } from './part-of-the-day.ts';

const cases = Array.from({ length: 11 }, (_, place) => place);
const ofDay = (day: string) => {
  process.env['PAGE_STATES'] = day;
  return partOfTheDay('PAGE_STATES', cases);
};

test('the parts of following days are all cases, each once', () => {
  const days = Array.from({ length: dailyParts.PAGE_STATES.parts }, (_, day) => ofDay(String(20_784 + day)));
  expect(days.flat().toSorted((one, other) => one - other)).toEqual(cases);
  for (const part of days) expect(part.length).toBeLessThan(cases.length);
});

test('a day that was printed gives its part again, and all is all', () => {
  delete process.env['PAGE_STATES'];
  const [, day = ''] = /PAGE_STATES=(\d+) /u.exec(wordsOfTheDay('PAGE_STATES')) ?? [];
  const part = partOfTheDay('PAGE_STATES', cases);
  expect(ofDay(day)).toEqual(part);
  expect(ofDay('all')).toEqual(cases);
  expect(wordsOfTheDay('PAGE_STATES')).toBe('PAGE_STATES: all');
});

test('another word is refused, for it would take no part at all', () => {
  process.env['PAGE_STATES'] = 'today';
  expect(() => dayOf('PAGE_STATES')).toThrow('PAGE_STATES must be "all" or the number of a day, not "today"');
  expect(() => partOfTheDay('PAGE_STATES', cases)).toThrow('PAGE_STATES must be');
});
