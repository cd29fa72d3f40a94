// The sentences around the notes of a first reply, in the language of the message: the notes themselves are English.
import { detectLanguage } from '../detect-language.ts';
import type { Language } from '../languages.ts';
import { german } from './german.ts';
import { english } from './english.ts';
import type { Frame } from './frame-sentences.ts';
import { french } from './french.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

export const frames: Readonly<Record<Language, Frame>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

export const frameFor = (message: string): Frame => frames[detectLanguage(message) ?? 'en'];

/** Whether earlier replies said this sentence, in any language. */
export const wasSaid = (replies: string, sentence: 'onlyClosest' | 'askForOne'): boolean =>
  Object.values(frames).some((frame) => replies.includes(frame[sentence]));
