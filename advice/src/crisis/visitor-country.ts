// The country whose helplines a visitor sees: what they chose, else their time zone, else their language.
import { INTERNATIONAL } from '@consilium/contracts/helplines/country-help.ts';
import { getTimezone } from 'countries-and-timezones';

export type VisitorHints = {
  // ISO 3166-1 alpha-2, from the page or the profile.
  chosenCountry?: string | undefined;
  // IANA name, as the browser's Intl reports it.
  timeZone?: string | undefined;
  acceptLanguage?: string | undefined;
};

// A longer header is cut, as no browser sends one.
const HEADER_CHARACTERS = 500;
const LANGUAGES = 10;

export function visitorCountry({ chosenCountry, timeZone, acceptLanguage }: VisitorHints): string {
  const languages = preferredLanguages(acceptLanguage ?? '');
  const regions = languages.flatMap(({ region }) => (region === undefined ? [] : [region]));
  return (
    knownCountry(chosenCountry) ??
    countryOfZone(timeZone, regions) ??
    regions.map(knownCountry).find((country) => country !== undefined) ??
    knownCountry(languages[0]?.maximize().region) ??
    INTERNATIONAL
  );
}

// A zone can serve several countries (Berlin's serves five): the language decides, else the zone's own country.
function countryOfZone(timeZone: string | undefined, regions: readonly string[]): string | undefined {
  const countries: readonly string[] = timeZone === undefined ? [] : (getTimezone(timeZone)?.countries ?? []);
  return regions.find((region) => countries.includes(region)) ?? countries[0];
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function knownCountry(code: string | undefined): string | undefined {
  const country = code?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && country !== INTERNATIONAL && COUNTRY_NAMES.of(country) !== undefined
    ? country
    : undefined;
}

/** Most preferred first. */
export function preferredLanguages(header: string): Intl.Locale[] {
  return header
    .slice(0, HEADER_CHARACTERS)
    .split(',', LANGUAGES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((left, right) => right.quality - left.quality)
    .flatMap(({ locale, quality }) => (locale !== undefined && quality > 0 ? [locale] : []));
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return tag === '' || tag === '*' ? undefined : new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
