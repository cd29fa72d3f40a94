// Every helpline the product knows, by region and by country: the crisis answer and the crisis page read the same.
import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA } from './asia.ts';
import { ALL_DAY, type CountryHelp, type HelplineRow } from './country-help.ts';
import type { CrisisKind, Helpline } from './crisis-help.ts';
import { EUROPE_EAST } from './europe-east.ts';
import { EUROPE_WEST } from './europe-west.ts';
import { OCEANIA } from './oceania.ts';

/** The day on which the whole list was last read through. A review that changes one country may give it its own day. */
export const HELPLINES_CHECKED_ON = '2026-11-21';

/** ISO 3166 keeps ZZ free: the country is not known, or has no line here. */
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

/** All lines of a country (distress, abuse, poison), in the order of the list; the international ones when it has none. */
export function helplinesOf(country: string): Helpline[] {
  const help = COUNTRIES.get(country) ?? ANYWHERE;
  return [...help.distress, ...(help.abuse ?? []), ...(help.poison ?? [])].map((row) => asHelpline(help, row));
}

/** The lines of a country that fit a danger best, those first; never empty. */
export function helplinesFor(country: string, kind: CrisisKind): Helpline[] {
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
