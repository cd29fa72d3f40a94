// The country of a person, as far as their browser tells it: advice for it leaves out the rules of others.
import { expect, test } from '@jest/globals';
import { countryOfRequest } from './crisis-help-for-request.ts';

test.each([
  [{ 'x-time-zone': 'Europe/London' }, 'GB'],
  [{ 'x-time-zone': 'Europe/Vienna', 'accept-language': 'en' }, 'AT'],
  [{ 'accept-language': 'de-CH,de;q=0.8' }, 'CH'],
  [{ 'accept-language': 'en-GB,en;q=0.8' }, 'GB'],
  [{ 'accept-language': 'en' }, undefined],
  [{ 'accept-language': '*' }, undefined],
  [{}, undefined],
] as const)('%j tells %s', (headers, country) => {
  expect(countryOfRequest(headers)).toBe(country);
});
