// The sentences around the answer to a person in danger, by language; English where the language is unknown.
import { crisisLanguages, type CrisisLanguage } from '../helplines/crisis-languages.ts';
import { isKnownName } from '../known-names.ts';
import { panel as de } from './de.ts';
import { panel as en } from './en.ts';
import { panel as es } from './es.ts';
import { panel as fr } from './fr.ts';
import { panel as it } from './it.ts';
import { panel as pt } from './pt.ts';
import type { PanelWords } from './words.ts';

const byLanguage: Readonly<Record<CrisisLanguage, PanelWords>> = { en, de, es, fr, pt, it };

export interface PanelInLanguage {
  readonly language: CrisisLanguage;
  readonly words: PanelWords;
}

/** `named` comes from an answer or an address: a newer server may know more languages. */
export function panelIn(named: string | null | undefined): PanelInLanguage {
  const language = named && isKnownName(crisisLanguages, named) ? named : 'en';
  return { language, words: byLanguage[language] };
}
