// The words of a span as text, cut to a readable length.
import type { Span } from './phrase.ts';
import type { Words } from './words.ts';

const LONGEST_QUOTATION_WORDS = 40;

export function quotedWords(words: Words, { from, to }: Span): string {
  return words.texts.slice(from, Math.min(to, from + LONGEST_QUOTATION_WORDS)).join(' ');
}
