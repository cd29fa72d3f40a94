// Dates of birth: what a person types and which dates are accepted.
import { describe, expect, test } from '@jest/globals';
import { readBirthDate, showBirthDate, typeBirthDate } from './date-of-birth.ts';

const today = '2026-11-22';

describe('typing a date of birth', () => {
  const typeAll = (keys: string) => keys.split('').reduce((before, key) => typeBirthDate(before + key, before), '');
  test.each([
    ['01311990', '01/31/1990'],
    ['1/5/1990', '01/05/1990'],
    ['01/31/1990', '01/31/1990'],
    ['a0x1-31.1990', '01/31/1990'],
    ['013119905', '01/31/1990'],
    ['01', '01/'],
    ['0131', '01/31/'],
  ])('%s becomes %s', (keys, shown) => expect(typeAll(keys)).toBe(shown));

  test('accepts a whole date at once', () => expect(typeBirthDate('1/5/1990', '')).toBe('01/05/1990'));

  test('lets a slash be deleted', () => {
    expect(typeBirthDate('01', '01/')).toBe('01');
    expect(typeBirthDate('01/31', '01/31/')).toBe('01/31');
  });
});

describe('reading a date of birth', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['02/29/2000', '2000-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['11/22/2026', today],
  ])('"%s" is %s', (typed, date) => expect(readBirthDate(typed, today)).toBe(date));

  test.each([
    ['month 13', '13/01/1990'],
    ['month 0', '00/01/1990'],
    ['day 32', '01/32/1990'],
    ['day 0', '01/00/1990'],
    ['before 1900', '12/31/1899'],
    ['a date that does not exist', '02/30/1990'],
    ['29 February outside a leap year', '02/29/1900'],
    ['tomorrow', '11/23/2026'],
    ['next year', '01/01/2027'],
    ['unfinished', '01/01/19'],
    ['day before month', '1990-01-01'],
    ['words', 'yesterday'],
  ])('%s is refused', (_why, typed) => expect(readBirthDate(typed, today)).toBeUndefined());

  test('is shown as it is typed', () => {
    expect([showBirthDate('1990-01-31'), showBirthDate(null)]).toEqual(['01/31/1990', '']);
  });
});
