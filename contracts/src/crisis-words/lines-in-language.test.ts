// Every line of help is shown whole in each language of the crisis answer: its number, and when it is open.
import { describe, expect, test } from '@jest/globals';
import { INTERNATIONAL } from '../helplines/country-help.ts';
import { crisisKinds } from '../helplines/crisis-help.ts';
import { crisisLanguages } from '../helplines/crisis-languages.ts';
import { emergencyNumberOf, HELPLINE_REGIONS, helplinesFor, helplinesOf } from '../helplines/helplines.ts';
import { hoursIn } from './hours-in-language.ts';
import { numberIn } from './number-in-language.ts';
import { panelIn } from './panel-in-language.ts';

const countries = [
  ...HELPLINE_REGIONS.flatMap((region) => region.countries.map(({ country }) => country)),
  INTERNATIONAL,
];
const lines = countries.flatMap((country) => [
  ...helplinesOf(country),
  ...crisisKinds.flatMap((kind) => helplinesFor(country, kind)),
]);
const numbers = [...new Set([...lines.map(({ number }) => number), ...countries.map(emergencyNumberOf)])];
const hours = [...new Set(lines.map((line) => line.hours))];

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}’]*/gu) ?? [];

describe.each(crisisLanguages)('in %s', (language) => {
  const { listedBy, ...others } = panelIn(language).words.numberWords;
  const known = new Set([...Object.values(others), ...Object.values(listedBy)].flatMap(wordsOf));

  test.each(numbers)('%s has only words of the language', (number) => {
    const foreign = wordsOf(numberIn(language, number)).filter((word) => !known.has(word) && !/^[A-Z]+$/u.test(word));
    expect(foreign).toEqual([]);
    expect(numberIn(language, number).replaceAll(/\D/gu, '')).toBe(number.replaceAll(/\D/gu, ''));
  });

  test.each(hours)('"%s" has words of its own', (one) => {
    expect(hoursIn(language, one)).toMatchObject({ language });
    expect(hoursIn(language, one).text === one).toBe(language === 'en');
  });
});

test('numbers are as they stand in the list for readers of English', () => {
  expect(numbers.map((number) => numberIn('en', number))).toEqual(numbers);
});

test('hours of a newer server stay in English, and say so', () => {
  expect(hoursIn('de', 'Mon to Thu, 18 to 22')).toEqual({ language: 'en', text: 'Mon to Thu, 18 to 22' });
});
