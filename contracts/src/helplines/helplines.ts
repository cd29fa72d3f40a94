// Every helpline of the product, by region and by country, for the crisis answer and the crisis page.
import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA } from './asia.ts';
import { ALL_DAY, type CountryHelp, type HelplineRow } from './country-help.ts';
import type { CrisisKind, Helpline } from './crisis-help.ts';
import { EUROPE_EAST } from './europe-east.ts';
import { EUROPE_WEST } from './europe-west.ts';
import { OCEANIA } from './oceania.ts';

/** The day on which the whole list was last reviewed. A review of one country may have its own day. */
export const HELPLINES_CHECKED_ON = '2026-11-21';

/** ZZ is unassigned in ISO 3166: the country is unknown, or has no line here. */
export const INTERNATIONAL = 'ZZ';

const ANYWHERE: CountryHelp = {
  country: INTERNATIONAL,
  countryName: 'International',
  emergencyNumber: '112 (or your local emergency number)',
  distress: [
    ['Find A Helpline', 'Listed by country', 'https://findahelpline.com', ALL_DAY],
    ['Befrienders Worldwide', 'Listed by country', 'https://befrienders.org', ALL_DAY],
  ],
  abuse: [['NO MORE Global Directory', 'Listed by country', 'https://nomoredirectory.org', ALL_DAY]],
};

const byName = (left: CountryHelp, right: CountryHelp): number =>
  left.countryName.localeCompare(right.countryName, 'en');

export type HelplineRegion = { region: string; countries: readonly CountryHelp[] };

export const HELPLINE_REGIONS: readonly HelplineRegion[] = [
  { region: 'Africa', countries: AFRICA.toSorted(byName) },
  { region: 'Americas', countries: AMERICAS.toSorted(byName) },
  { region: 'Asia', countries: ASIA.toSorted(byName) },
  { region: 'Europe', countries: [...EUROPE_WEST, ...EUROPE_EAST].toSorted(byName) },
  { region: 'Oceania', countries: OCEANIA.toSorted(byName) },
];

const COUNTRIES: ReadonlyMap<string, CountryHelp> = new Map(
  HELPLINE_REGIONS.flatMap(({ countries }) => countries).map((help) => [help.country, help]),
);

export function hasHelplines(country: string): boolean {
  return COUNTRIES.has(country);
}

export function emergencyNumberOf(country: string): string {
  return (COUNTRIES.get(country) ?? ANYWHERE).emergencyNumber;
}

/** All lines of a country (distress, abuse, poison), in the order of the list; the international ones if it has none. */
export function helplinesOf(country: string): Helpline[] {
  const help = COUNTRIES.get(country) ?? ANYWHERE;
  return [...help.distress, ...(help.abuse ?? []), ...(help.poison ?? [])].map((row) => asHelpline(help, row));
}

/** The lines of a country, best match for the danger first; none for an emergency of the body, which needs the number alone. */
export function helplinesFor(country: string, kind: CrisisKind): Helpline[] {
  if (kind === 'emergency') return [];
  const help = COUNTRIES.get(country) ?? ANYWHERE;
  const first = kind === 'abuse' ? help.abuse : kind === 'overdose' ? help.poison : undefined;
  const rest =
    kind === 'third_party' ? [...help.distress, ...(help.abuse ?? []), ...(help.poison ?? [])] : help.distress;
  return [...(first ?? []), ...rest].map((row) => asHelpline(help, row));
}

function asHelpline(help: CountryHelp, [name, number, website, hours]: HelplineRow): Helpline {
  return {
    country: help.country,
    countryName: help.countryName,
    name,
    number,
    website,
    hours,
    checkedOn: HELPLINES_CHECKED_ON,
  };
}
