// The number to call, with the words between the digits in the person's language: "144 (Rettungsdienst), 117 (Polizei)".
import type { CrisisLanguage } from '../helplines/crisis-languages.ts';
import { emergencyNumberOf } from '../helplines/helplines.ts';
import { panelIn } from './panel-in-language.ts';

export function emergencyNumberIn(language: CrisisLanguage, country: string): string {
  const { ambulance, police, or, orYourLocal } = panelIn(language).words.numberWords;
  return emergencyNumberOf(country)
    .replace('(or your local emergency number)', `(${orYourLocal})`)
    .replace('(ambulance)', `(${ambulance})`)
    .replace('(police)', `(${police})`)
    .replaceAll(/(?<=\d) or (?=\d)/gu, ` ${or} `);
}
