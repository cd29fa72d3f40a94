// The language of a text, out of the six that the crisis check and the routing know.
import { classifyByWords, storedModel } from '../classifier/classify.ts';
import { plainWords } from '../classifier/features.ts';

export const languages = ['en', 'de', 'es', 'fr', 'pt', 'it'] as const;
export type Language = (typeof languages)[number];

/** Shorter texts ("ok", "Hotel Paris") may be of any language. */
const LEAST_WORDS = 3;

/** Undefined when it is uncertain, or none of the six. */
export function detectLanguage(text: string): Language | undefined {
  if (plainWords(text).length < LEAST_WORDS) return undefined;
  const model = storedModel('language');
  const likely = classifyByWords(model, text);
  const highest = Math.max(...likely);
  const { certain = 1 } = model.thresholds;
  return highest < certain ? undefined : languages[likely.indexOf(highest)];
}
