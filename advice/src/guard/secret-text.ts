// Indexes of a text that must not be revealed, in every order and alphabet shift that is searched for.
import { folded, latinLetters } from './latin-letters.ts';
import { createPassageIndex } from './passage-index.ts';
import type { PassageIndex } from './passage-index.ts';

export interface SecretText {
  /** Forwards, backwards, word by word backwards, and each word backwards. */
  readonly letters: PassageIndex;
  /** Distances between neighbouring letters: they stay the same when the alphabet is shifted (rot13) or mirrored. */
  readonly steps: PassageIndex;
}

const A = 97;
const ALPHABET = 26;

/** `allowedWordings`: wordings of the texts that an expert may use in a reply. */
export function createSecretText(texts: readonly string[], allowedWordings: readonly string[]): SecretText {
  const passages = texts.flatMap((text) => cut(text, allowedWordings)).map(wordsOf);
  const plain = passages.map((words) => words.join(''));
  const turned = passages.flatMap((words) => [
    reversed(words.join('')),
    words.toReversed().join(''),
    words.map(reversed).join(''),
  ]);
  const both = [...plain, ...plain.map(reversed)];
  return {
    letters: createPassageIndex([...plain, ...turned].map(folded)),
    steps: createPassageIndex([...both.map(stepsOf), ...both.map((letters) => stepsOf(mirrored(letters)))]),
  };
}

/** The distance, encoded as one letter. */
export function stepBetween(from: string, to: string): string {
  return String.fromCharCode(A + ((to.charCodeAt(0) - from.charCodeAt(0) + ALPHABET) % ALPHABET));
}

function cut(text: string, allowedWordings: readonly string[]): string[] {
  return allowedWordings.reduce((parts, phrase) => parts.flatMap((part) => part.split(phrase)), [text]);
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/u)
    .map((word) => Array.from(word, latinLetters).join(''))
    .filter((word) => word !== '');
}

function stepsOf(letters: string): string {
  return Array.from(letters.slice(1), (letter, index) => stepBetween(letters.charAt(index), letter)).join('');
}

function mirrored(letters: string): string {
  return Array.from(letters, (letter) => String.fromCharCode(2 * A + ALPHABET - 1 - letter.charCodeAt(0))).join('');
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}
