import { expect, test } from '@jest/globals';
import { newProfile, profileChange, zoneFrom } from './profile.ts';

test('a new profile has the data sent with the sign-up', () => {
  expect(
    newProfile('ada@example.com', { full_name: ' Ada Lovelace ', time_zone: 'europe/london', locale: 'en-gb' }),
  ).toEqual({
    displayName: 'Ada Lovelace',
    zone: 'Europe/London',
    locale: 'en-GB',
  });
});

test('a new profile without data has the part of the address before the @, and UTC', () => {
  expect(newProfile('ada@example.com', { full_name: '  ', time_zone: 'Mars/Olympus', locale: 'not a locale' })).toEqual(
    {
      displayName: 'ada',
      zone: 'UTC',
      locale: null,
    },
  );
});

test.each(['+02:00', '', 'x'.repeat(200), 7, null, '../etc/passwd', '__proto__'])('%j is no zone', (zone) => {
  expect(zoneFrom({ time_zone: zone })).toBeUndefined();
});

test('a change holds only what was given', () => {
  expect(profileChange({ time_zone: 'America/New_York', other: 1 })).toEqual({ zone: 'America/New_York' });
  expect(profileChange({})).toEqual({});
});
