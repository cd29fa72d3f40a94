// The emergency number of a country, in the person's language.
import type { CrisisLanguage } from '../helplines/crisis-languages.ts';
import { emergencyNumberOf } from '../helplines/helplines.ts';
import { numberIn } from './number-in-language.ts';

export function emergencyNumberIn(language: CrisisLanguage, country: string): string {
  return numberIn(language, emergencyNumberOf(country));
}
