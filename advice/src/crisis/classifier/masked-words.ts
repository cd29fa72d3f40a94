// The words as the classifier reads them: those in a quiet phrase ("my feet are killing me") are replaced.
import { PHRASE_BOOK } from '../phrase-book.ts';
import { readableText } from '../readable-text.ts';
import { findPhrases } from '../phrase-matches.ts';
import { readWords, type Words } from '../words.ts';

const EXEMPT_WORD = 'quietword';

export function maskedWords(words: Words, exempt: ReadonlySet<number>): Words {
  return { ...words, texts: words.texts.map((word, position) => (exempt.has(position) ? EXEMPT_WORD : word)) };
}

export function readMaskedWords(rawText: string): Words {
  const words = readUnmaskedWords(rawText);
  return maskedWords(words, findPhrases(words).exempt);
}

export function readUnmaskedWords(rawText: string): Words {
  return readWords(readableText(rawText).latin, PHRASE_BOOK.spelling);
}
