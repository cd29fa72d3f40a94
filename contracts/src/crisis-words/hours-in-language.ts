// When a line is open, in the person's language.
import { openingHours } from '../helplines/country-help.ts';
import type { CrisisLanguage } from '../helplines/crisis-languages.ts';
import { isKnownName } from '../known-names.ts';
import { panelIn } from './panel-in-language.ts';

interface HoursInLanguage {
  readonly language: CrisisLanguage;
  readonly text: string;
}

/** In English when a newer server sends hours that this page has no words for. */
export function hoursIn(language: CrisisLanguage, hours: string): HoursInLanguage {
  return isKnownName(openingHours, hours)
    ? { language, text: panelIn(language).words.hours[hours] }
    : { language: 'en', text: hours };
}
