// A number to call, with the words between its digits in the person's language: "144 (Rettungsdienst), 117 (Polizei)".
import type { CrisisLanguage } from '../helplines/crisis-languages.ts';
import { panelIn } from './panel-in-language.ts';

export function numberIn(language: CrisisLanguage, number: string): string {
  const { ambulance, police, or, orYourLocal } = panelIn(language).words.numberWords;
  return number
    .replace('(or your local emergency number)', `(${orYourLocal})`)
    .replace('(ambulance)', `(${ambulance})`)
    .replace('(police)', `(${police})`)
    .replaceAll(/(?<=\d) or (?=\d)/gu, ` ${or} `);
}
