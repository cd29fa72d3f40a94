// The language of a conversation, and the product's own words in it.
import { detectLanguage } from '../../language/detect-language.ts';
import type { Language } from '../../language/languages.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { OwnWords } from './own-words.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const wordsIn: Readonly<Record<Exclude<Language, 'en'>, OwnWords>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

/** Of the newest message, else of all: "si, ya" alone does not tell. */
export function languageOf({
  newest,
  messages,
}: {
  readonly newest: string;
  readonly messages: readonly string[];
}): Language {
  return detectLanguage(newest) ?? detectLanguage(messages.join('\n')) ?? 'en';
}

/** Undefined in English. */
export function ownWords(conversation: {
  readonly newest: string;
  readonly messages: readonly string[];
}): OwnWords | undefined {
  const language = languageOf(conversation);
  return language === 'en' ? undefined : wordsIn[language];
}
