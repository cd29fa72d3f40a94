// Reading time estimates as people and models write them.
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { readTimeEstimate } from './read-time-estimate.ts';

describe('an estimate without days', () => {
  test.each([
    '30 minutes',
    '1 hour',
    '2 to 3 hours',
    '45 min',
    '15 minutes a day',
    '5 minutes, several times a day',
    '30 minutes, 5 days a week',
    '20 minutes, then daily',
    '1 to 2 hours, reviewed every 3 months',
    '30 minutes, then every two weeks',
    '20 minutes, 3 times a week',
    '2 hours a week',
    '1 evening',
    'Half a day',
    'as long as it takes',
    '',
  ])('%j has none', (text) => {
    expect(readTimeEstimate(text)).toEqual({ isNow: false, days: undefined });
  });
});

describe('the longest span of an estimate', () => {
  test.each([
    ['1 day', 1],
    ['24 hours', 1],
    ['3 days', 3],
    ['1-2 weeks', 14],
    ['1 – 2 weeks', 14],
    ['1 to 7 days', 7],
    ['a week', 7],
    ['about a month', 30],
    ['a few days', 3],
    ['a couple of weeks', 14],
    ['several weeks', 21],
    ['2 to 4 weekends', 28],
    ['three weeks', 21],
    ['1.5 weeks', 11],
    ['5 minutes a day for 3 weeks', 21],
    ['2 hours a week for 8 weeks', 56],
    ['4 hours over 2 weeks', 14],
    ['30 minutes, then 2 to 3 weeks', 21],
    ['1 hour to set up, 3 to 6 months to fill', 180],
    ['20 minutes, three times in three weeks', 21],
    ['1 hour for the visit, weeks to recover', 21],
    ['10 years', 365],
  ])('%j is %i days', (text, days) => {
    expect(readTimeEstimate(text)).toEqual({ isNow: false, days });
  });
});

test.each(['Today', '10 minutes, tonight', 'right away', 'Do it now'])('%j is due today', (text) => {
  expect(readTimeEstimate(text).isNow).toBe(true);
});

test('the estimates of all playbooks are read correctly', () => {
  const estimates = loadPlaybooks().flatMap((playbook) => playbook.solutions.map(({ timeEstimate }) => timeEstimate));
  const read = estimates.map((text) => ({ text, ...readTimeEstimate(text) }));
  expect(read.length).toBeGreaterThan(200);
  expect(read.filter(({ text, isNow }) => isNow !== /^(?:from )?(?:today|tonight|now|at once)\b/iu.test(text))).toEqual(
    [],
  );
  // Minutes and hours give no days; days, weeks or months that do not repeat give some.
  expect(
    read.filter(
      ({ text, days }) =>
        /^\d+ (?:minutes|hours?)$/u.test(text) && days !== undefined && !/^(?:24|48|72) hours$/u.test(text),
    ),
  ).toEqual([]);
  expect(
    read.filter(
      ({ text, days }) =>
        /\d (?:to \d+ )?(?:days|weeks|months)$/u.test(text) && !/every/u.test(text) && days === undefined,
    ),
  ).toEqual([]);
});
