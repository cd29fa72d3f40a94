// The country whose helplines come first: the one chosen before, else the time zone's, else the language's.
import { timeZoneHere } from '#country/time-zone.ts';

const storageKey = 'consilium.country';

/** Undefined when nothing is known, as at build time. */
export function countryOfVisitor(countries: readonly string[]): string | undefined {
  return typeof window === 'undefined' ? undefined : visitorCountry(countries, visitorHints());
}

export function chosenCountry(): string | undefined {
  return window.localStorage.getItem(storageKey) ?? undefined;
}

export function rememberCountry(country: string): void {
  window.localStorage.setItem(storageKey, country);
}

export interface VisitorHints {
  readonly chosen: string | undefined;
  readonly timeZone: string;
  readonly languages: readonly string[];
}

export function visitorHints(): VisitorHints {
  return { chosen: chosenCountry(), timeZone: timeZoneHere(), languages: navigator.languages };
}

/** Some time zones cover several countries: the language decides between them. Undefined when nothing fits. */
export function visitorCountry(countries: readonly string[], hints: VisitorHints): string | undefined {
  if (hints.chosen !== undefined && countries.includes(hints.chosen)) return hints.chosen;
  const regions = hints.languages.flatMap((language) => regionOf(language));
  const inZone = countries.filter((country) => timeZonesOf(country).includes(hints.timeZone));
  const bySharedZone = regions.find((region) => inZone.includes(region));
  return bySharedZone ?? inZone[0] ?? regions.find((region) => countries.includes(region));
}

type ZoneLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

/** Not every browser knows a country's time zones; then the language alone decides. */
function timeZonesOf(country: string): readonly string[] {
  const locale: ZoneLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function regionOf(language: string): readonly string[] {
  try {
    const { region } = new Intl.Locale(language);
    return region === undefined ? [] : [region];
  } catch {
    return [];
  }
}
