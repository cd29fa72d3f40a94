// The list has the promised size, every entry is well-formed, and every kind of danger has a line.
import { describe, expect, test } from '@jest/globals';
import { crisisKindSchema, helplineSchema } from './crisis-help.ts';
import { INTERNATIONAL } from './country-help.ts';
import { emergencyNumberOf, HELPLINE_REGIONS, helplinesFor, helplinesOf } from './helplines.ts';

const countries = HELPLINE_REGIONS.flatMap((region) => region.countries);

describe('helplines', () => {
  test('cover at least 45 countries in five regions, each country once', () => {
    expect(HELPLINE_REGIONS.map(({ region }) => region)).toEqual(['Africa', 'Americas', 'Asia', 'Europe', 'Oceania']);
    expect(countries.length).toBeGreaterThanOrEqual(45);
    expect(new Set(countries.map(({ country }) => country)).size).toBe(countries.length);
  });

  test('name every country by its ISO code and its English name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const spelling: Record<string, string> = { HK: 'Hong Kong' };
    for (const { country, countryName } of countries)
      expect(countryName).toBe(spelling[country] ?? names.of(country)?.replace('&', 'and'));
  });

  test.each(countries.map((help) => [help.countryName, help.country]))(
    '%s: every line is well-formed',
    (_name, country) => {
      const lines = helplinesOf(country);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(helplineSchema.safeParse(line).error).toBeUndefined();
        expect(line.country).toBe(country);
        expect(line.number).not.toBe('');
        expect(new URL(line.website).protocol).toBe('https:');
      }
      expect(emergencyNumberOf(country)).toMatch(/\d{2,3}/);
    },
  );

  test('list the line for the kind of danger first', () => {
    expect(helplinesFor('US', 'self_harm')[0]?.number).toBe('988 (call or text)');
    expect(helplinesFor('US', 'abuse')[0]?.name).toBe('National Domestic Violence Hotline');
    expect(helplinesFor('US', 'overdose')[0]?.name).toBe('Poison Help');
    expect(helplinesFor('GB', 'third_party')[0]?.name).toBe('Samaritans');
  });

  test.each(crisisKindSchema.options.filter((kind) => kind !== 'emergency'))(
    'always include a line for %s, in every country and in none',
    (kind) => {
      for (const country of [...countries.map((help) => help.country), INTERNATIONAL, 'AQ', 'xx', '']) {
        expect(helplinesFor(country, kind).length).toBeGreaterThan(0);
      }
    },
  );

  test('refer to international lines when the country is unknown', () => {
    expect(helplinesOf('AQ').map(({ website }) => website)).toContain('https://findahelpline.com');
    expect(helplinesOf('AQ')[0]?.country).toBe(INTERNATIONAL);
  });
});
