// Says in the person's language that the notes are in English, and what would change that.
import { detectLanguage } from './detect-language.ts';
import type { Language } from './languages.ts';

const notices: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'Ich habe verstanden, worum es geht, doch meine Notizen gibt es bisher nur auf Englisch. Sobald hier ein Sprachmodell angeschlossen ist, antworten unsere Experten auf Deutsch.',
  es: 'He entendido de qué se trata, pero por ahora mis notas solo existen en inglés. Cuando aquí se conecte un modelo de lenguaje, nuestros expertos responderán en español.',
  fr: 'J’ai compris de quoi il s’agit, mais mes notes n’existent pour l’instant qu’en anglais. Dès qu’un modèle de langage sera relié ici, nos experts répondront en français.',
  pt: 'Entendi do que se trata, mas por enquanto as minhas notas só existem em inglês. Quando um modelo de linguagem for ligado aqui, os nossos especialistas responderão em português.',
  it: 'Ho capito di che cosa si tratta, ma per ora i miei appunti esistono solo in inglese. Quando qui sarà collegato un modello linguistico, i nostri esperti risponderanno in italiano.',
};

/** Undefined for English, and when the language is uncertain. */
export function languageNotice(message: string): string | undefined {
  const language = detectLanguage(message);
  return language === undefined || language === 'en' ? undefined : notices[language];
}
