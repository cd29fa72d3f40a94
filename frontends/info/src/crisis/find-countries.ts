// Search over the helplines: by country, name of a line, or number.
import type { CountryHelp } from '@consilium/contracts/helplines/country-help.ts';
import { helplinesOf, type HelplineRegion } from '@consilium/contracts/helplines/helplines.ts';

export function findCountries(regions: readonly HelplineRegion[], search: string): readonly HelplineRegion[] {
  const wanted = plain(search);
  if (wanted === '') return regions;
  return regions
    .map(({ region, countries }) => ({ region, countries: countries.filter((help) => mentions(help, region, wanted)) }))
    .filter(({ countries }) => countries.length > 0);
}

function mentions(help: CountryHelp, region: string, wanted: string): boolean {
  const lines = helplinesOf(help.country);
  const words = [
    region,
    help.country,
    help.countryName,
    help.emergencyNumber,
    ...lines.flatMap(({ name, number }) => [name, number]),
  ];
  return words.some((word) => plain(word).includes(wanted));
}

/** Accents, case, spaces and dashes do not matter: "cote d'ivoire" finds Côte d’Ivoire, "116123" finds 116 123. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[\s\-'’]/gu, '')
    .toLowerCase();
}
