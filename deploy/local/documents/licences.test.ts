// No package is installed under a licence that is not allowed.
import { describe, expect, test } from '@jest/globals';
import { isAllowed, licensedPackages } from './licences.ts';

describe('the licences of installed packages', () => {
  test('are all on the list', () => {
    const packages = licensedPackages();
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['GPL-3.0-only', false],
    ['MIT AND AGPL-3.0-only', false],
    ['not said', false],
  ])('%s is allowed: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });
});
