// Times and initials as people read them.
import { describe, expect, test } from '@jest/globals';
import { initials } from '#text/initials.ts';
import { moneyInFull, moneyWords } from '#text/money-words.ts';
import { relativeTime } from '#text/relative-time.ts';
import { resetsIn } from '#text/reset-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

test('money has the digits of its currency, and where it is said in a sentence no zeros at its end', () => {
  const amounts = [
    [1250, 'USD'],
    [1200, 'USD'],
    [1200, 'JPY'],
    [-5, 'EUR'],
  ] as const;
  expect(amounts.map(([amount, currency]) => moneyInFull(amount, currency))).toEqual([
    '$12.50',
    '$12.00',
    '¥1,200',
    '-€0.05',
  ]);
  expect(amounts.map(([amount, currency]) => moneyWords(amount, currency))).toEqual([
    '$12.50',
    '$12',
    '¥1,200',
    '-€0.05',
  ]);
});

describe('relativeTime', () => {
  test.each([
    [ago(59_000), 'Just now'],
    [ago(60_000), '1m ago'],
    [ago(59 * 60_000), '59m ago'],
    [ago(60 * 60_000), '1h ago'],
    [ago(23.9 * 3_600_000), '23h ago'],
  ])('shows %s as %s', (iso, words) => expect(relativeTime(iso, now)).toBe(words));

  test('shows the date after one day, and the year only when it is not the current one', () => {
    expect(relativeTime('2026-11-19T12:00:00Z', now)).toMatch(/19/u);
    expect(relativeTime('2026-11-19T12:00:00Z', now)).not.toMatch(/2026/u);
    expect(relativeTime('2025-11-19T12:00:00Z', now)).toMatch(/2025/u);
  });
});

describe('resetsIn', () => {
  test.each([
    [192, 'resets in 3 h 12 min'],
    [180, 'resets in 3 h'],
    [12, 'resets in 12 min'],
    [0, 'resets now'],
    [-5, 'resets now'],
  ])('%i minutes: %s', (minutes, words) => {
    expect(resetsIn(new Date(now + minutes * 60_000).toISOString(), now)).toBe(words);
  });

  test('never rounds below the remaining time', () =>
    expect(resetsIn(new Date(now + 61_000).toISOString(), now)).toBe('resets in 2 min'));
});

test.each([
  ['Maria Lindqvist', 'ML'],
  ['maria', 'M'],
  ['jean-luc van der berg', 'JB'],
  ['élodie.ünal', 'ÉÜ'],
  ['  ', '?'],
])('initials of "%s" are %s', (name, letters) => expect(initials(name)).toBe(letters));
