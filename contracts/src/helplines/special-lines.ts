// Lines of help for special dangers: those of each country, and those that serve every country.
import type { HelplineRow } from './country-help.ts';
import { ALL_DAY, SEE_WEBSITE } from './country-help.ts';
import { ONLINE, specialDangers, type SpecialDanger, type SpecialLines } from './special-dangers.ts';
import { SPECIAL_LINES_ELSEWHERE } from './special-lines-elsewhere.ts';
import { SPECIAL_LINES_EUROPE } from './special-lines-europe.ts';

/** The day on which these lines were last reviewed. */
export const SPECIAL_LINES_CHECKED_ON = '2026-11-25';

const SPECIAL_LINES: ReadonlyMap<string, SpecialLines> = new Map([
  ...Object.entries(SPECIAL_LINES_EUROPE),
  ...Object.entries(SPECIAL_LINES_ELSEWHERE),
]);

/** They help from everywhere, mostly on the web. */
const EVERYWHERE: SpecialLines = {
  child_in_danger: [
    ['Child Helpline International', 'Listed by country', 'https://childhelplineinternational.org', SEE_WEBSITE],
  ],
  sextortion: [
    ['Take It Down (pictures taken before 18)', ONLINE, 'https://takeitdown.ncmec.org', ALL_DAY],
    ['StopNCII (pictures of adults)', ONLINE, 'https://stopncii.org', ALL_DAY],
  ],
  postpartum: [['Postpartum Support International', 'Listed by country', 'https://postpartum.net', SEE_WEBSITE]],
};

export function isSpecialDanger(kind: string): kind is SpecialDanger {
  return specialDangers.some((danger) => danger === kind);
}

/** The lines of a country for one danger; empty when it has none. */
export function specialLinesOf(country: string, danger: SpecialDanger): readonly HelplineRow[] {
  return SPECIAL_LINES.get(country)?.[danger] ?? [];
}

/** The lines of a country for every special danger, each once. */
export function allSpecialLinesOf(country: string): readonly HelplineRow[] {
  return specialDangers.flatMap((danger) => specialLinesOf(country, danger));
}

export function linesEverywhere(danger: SpecialDanger): readonly HelplineRow[] {
  return EVERYWHERE[danger] ?? [];
}
