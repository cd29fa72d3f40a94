// The language of a text, out of the six that the crisis check and the routing know.
import { classifyByWords, storedModel } from '../classifier/classify.ts';
import { plainWords } from '../classifier/features.ts';
import { languages, type Language } from './languages.ts';

export interface LikelyLanguage {
  readonly language: Language;
  /** From 0 to 1. */
  readonly likelihood: number;
}

/** Shorter texts ("ok", "Hotel Paris") may be of any language. */
const LEAST_WORDS = 3;

/** Undefined when it is uncertain, or none of the six. */
export function detectLanguage(text: string): Language | undefined {
  if (plainWords(text).length < LEAST_WORDS) return undefined;
  const { language, likelihood } = likeliestLanguage(text);
  const { certain = 1 } = storedModel('language').thresholds;
  return likelihood < certain ? undefined : language;
}

/** The best guess, for where English would be a guess, too. */
export function likeliestLanguage(text: string): LikelyLanguage {
  const likely = classifyByWords(storedModel('language'), text);
  const likelihood = Math.max(...likely);
  return { language: languages[likely.indexOf(likelihood)] ?? 'en', likelihood };
}
