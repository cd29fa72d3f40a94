// One zone for all times of the portal, whatever the browser's is.
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dayWords, minuteWords, secondWords } from '#parts/utc-words.ts';

test('a time with another zone is shown in UTC, on its day there', () => {
  const time = '2026-11-28T01:16:09+02:00';
  const shown = [dayWords(time), minuteWords(time), secondWords(time)].map((words) => words.replace(/\u202F/gu, ' '));
  expect(shown).toEqual(['Nov 27, 2026', 'Nov 27, 2026, 11:16 PM', 'Nov 27, 2026, 11:16:09 PM']);
});

test('nothing in the portal writes a time without naming the zone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) });
  expect(files.length).toBeGreaterThan(100);
  const lines = files.flatMap((file) =>
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /toLocale(?:Date|Time)String\(|(?:date|time)Style:/u.test(line))
      .filter((line) => !line.includes("timeZone: 'UTC'"))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
