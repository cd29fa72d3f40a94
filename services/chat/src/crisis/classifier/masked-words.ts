// The words as the classifier hears them: what a quiet phrase vouches for ("killing me" of feet) is no longer that word.
import { PHRASE_BOOK } from '../phrase-book.ts';
import { readableText } from '../readable-text.ts';
import { sight } from '../sighting.ts';
import { readWords, type Words } from '../words.ts';

const VOUCHED = 'quietword';

export function maskedWords(words: Words, vouched: ReadonlySet<number>): Words {
  return { ...words, texts: words.texts.map((word, position) => (vouched.has(position) ? VOUCHED : word)) };
}

export function readMaskedWords(rawText: string): Words {
  const words = readUnmaskedWords(rawText);
  return maskedWords(words, sight(words).vouched);
}

export function readUnmaskedWords(rawText: string): Words {
  return readWords(readableText(rawText).latin, PHRASE_BOOK.spelling);
}
