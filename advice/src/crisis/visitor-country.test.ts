// The precedence of hints about a visitor's country.
import { describe, expect, test } from '@jest/globals';
import { visitorCountry } from './visitor-country.ts';

describe('visitorCountry', () => {
  test('prefers the choice to the time zone, and the zone to the language', () => {
    const hints = { chosenCountry: 'nz', timeZone: 'Europe/Paris', acceptLanguage: 'de-AT' };
    expect(visitorCountry(hints)).toBe('NZ');
    expect(visitorCountry({ ...hints, chosenCountry: undefined })).toBe('FR');
    expect(visitorCountry({ acceptLanguage: hints.acceptLanguage })).toBe('AT');
  });

  test.each([
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kolkata', 'IN'],
    ['Europe/Kiev', 'UA'],
    ['Europe/Kyiv', 'UA'],
    ['US/Pacific', 'US'],
    ['America/Toronto', 'CA'],
    ['Africa/Johannesburg', 'ZA'],
    ['Pacific/Auckland', 'NZ'],
    ['Africa/Casablanca', 'MA'],
  ])('reads %s as %s', (timeZone, country) => {
    expect(visitorCountry({ timeZone })).toBe(country);
  });

  test('chooses by language between the countries of a shared zone', () => {
    expect(visitorCountry({ timeZone: 'Europe/Berlin', acceptLanguage: 'da-DK,da;q=0.9' })).toBe('DK');
    expect(visitorCountry({ timeZone: 'Africa/Lagos', acceptLanguage: 'fr-CM' })).toBe('CM');
    expect(visitorCountry({ timeZone: 'Europe/Berlin', acceptLanguage: 'en-US' })).toBe('DE');
  });

  test('ignores an unknown choice, zone or language', () => {
    const acceptLanguage = 'pt-PT';
    expect(visitorCountry({ chosenCountry: 'XX', timeZone: 'UTC', acceptLanguage })).toBe('PT');
    expect(visitorCountry({ chosenCountry: '', timeZone: 'Etc/GMT+3', acceptLanguage })).toBe('PT');
    expect(visitorCountry({ chosenCountry: 'ZZ', timeZone: 'Mars/Olympus', acceptLanguage })).toBe('PT');
    expect(visitorCountry({ acceptLanguage: '*, en;q=0, %%%;q=1, nl-BE;q=0.4' })).toBe('BE');
  });

  test('takes the first region of the preferred languages, else the main country of the language', () => {
    expect(visitorCountry({ acceptLanguage: 'en;q=0.5, en-GB;q=0.9, fr-FR;q=0.7' })).toBe('GB');
    expect(visitorCountry({ acceptLanguage: 'ja' })).toBe('JP');
    expect(visitorCountry({ acceptLanguage: 'zh-Hant-TW' })).toBe('TW');
    expect(visitorCountry({ acceptLanguage: 'es-419' })).toBe('ZZ');
  });

  test('gives ZZ without any hint', () => {
    expect(visitorCountry({})).toBe('ZZ');
    expect(visitorCountry({ acceptLanguage: `${'x'.repeat(100_000)},` })).toBe('ZZ');
  });
});
