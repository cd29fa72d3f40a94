// Every helpline of the product, by region and by country, for the crisis answer and the crisis page.
import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA } from './asia.ts';
import { ALL_DAY, INTERNATIONAL, type CountryHelp, type HelplineRow } from './country-help.ts';
import type { CrisisKind, Helpline } from './crisis-help.ts';
import { EUROPE_EAST } from './europe-east.ts';
import { EUROPE_WEST } from './europe-west.ts';
import { OCEANIA } from './oceania.ts';
import type { SpecialDanger } from './special-dangers.ts';
import {
  allSpecialLinesOf,
  isSpecialDanger,
  linesEverywhere,
  SPECIAL_LINES_CHECKED_ON,
  specialLinesOf,
} from './special-lines.ts';
import type { Verification } from './verification.ts';
import { EMERGENCY_NUMBER, lineRecord } from './verified-lines.ts';

/** The day on which the whole list was last read through. Who compared an entry with its source is in verified-lines.ts. */
export const HELPLINES_CHECKED_ON = '2026-11-21';

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

/** The record of a country's emergency number, if somebody compared it with its source. */
export function emergencyNumberRecord(country: string): Verification | undefined {
  return lineRecord({ country, name: EMERGENCY_NUMBER, number: emergencyNumberOf(country) });
}

/** All lines of a country, general ones first, in the order of the list; the international ones if it has none. */
export function helplinesOf(country: string): Helpline[] {
  const help = COUNTRIES.get(country) ?? ANYWHERE;
  return eachOnce([...generalLines(help), ...asSpecial(help, allSpecialLinesOf(country))]);
}

/** The lines of a country, best match for the danger first; none for an emergency of the body, which needs the number alone. */
export function helplinesFor(country: string, kind: CrisisKind): Helpline[] {
  if (kind === 'emergency') return [];
  const help = COUNTRIES.get(country) ?? ANYWHERE;
  if (isSpecialDanger(kind)) return specialFor(help, country, kind);
  if (kind === 'third_party') return generalLines(help);
  const first = kind === 'abuse' ? help.abuse : kind === 'overdose' ? help.poison : undefined;
  return asGeneral(help, [...(first ?? []), ...help.distress]);
}

/** Lines for violence know pursuers and blackmail, too. */
const withAbuse: readonly SpecialDanger[] = ['child_in_danger', 'sextortion', 'stalking'];

function specialFor(help: CountryHelp, country: string, danger: SpecialDanger): Helpline[] {
  const abuse = withAbuse.includes(danger) ? (help.abuse ?? []) : [];
  const everywhere = asSpecial(ANYWHERE, linesEverywhere(danger));
  const own = asSpecial(help, specialLinesOf(country, danger));
  const general = asGeneral(help, danger === 'stalking' ? [...abuse, ...help.distress] : [...help.distress, ...abuse]);
  return eachOnce([...own, ...general, ...everywhere]);
}

function generalLines(help: CountryHelp): Helpline[] {
  return asGeneral(help, [...help.distress, ...(help.abuse ?? []), ...(help.poison ?? [])]);
}

/** The same line may serve two dangers, under one name or under two. */
function eachOnce(lines: readonly Helpline[]): Helpline[] {
  const isSame = (one: Helpline, other: Helpline) =>
    one.name === other.name || (one.number === other.number && one.website === other.website);
  return lines.filter((line, at) => lines.findIndex((other) => isSame(line, other)) === at);
}

function asGeneral(help: CountryHelp, rows: readonly HelplineRow[]): Helpline[] {
  return rows.map((row) => asHelpline(help, row, HELPLINES_CHECKED_ON));
}

function asSpecial(help: CountryHelp, rows: readonly HelplineRow[]): Helpline[] {
  return rows.map((row) => asHelpline(help, row, SPECIAL_LINES_CHECKED_ON));
}

function asHelpline(
  { country, countryName }: CountryHelp,
  [name, number, website, hours]: HelplineRow,
  checkedOn: string,
): Helpline {
  const verified = lineRecord({ country, name, number });
  return { country, countryName, name, number, website, hours, checkedOn, ...(verified && { verified }) };
}
