// The texts of the answer to a person in danger, by language. For the server: pages take only the panel's sentences.
import type { CrisisLanguage } from '../helplines/crisis-languages.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import * as pt from './pt.ts';
import type { EmergencyOpening, MessageWords, ThingsToDo } from './words.ts';

export interface CrisisMessages {
  readonly messages: MessageWords;
  readonly emergencyOpening: EmergencyOpening;
  readonly thingsToDo: ThingsToDo;
}

const byLanguage: Readonly<Record<CrisisLanguage, CrisisMessages>> = { en, de, es, fr, pt, it };

export function messagesIn(language: CrisisLanguage): CrisisMessages {
  return byLanguage[language];
}
