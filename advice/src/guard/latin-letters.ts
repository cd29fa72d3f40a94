// Normalises a character to the Latin letters it looks like: without case, accents, width, fonts, other alphabets.
import { LOOK_ALIKES } from '../crisis/look-alikes.ts';

const digitsReadAsLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/** Empty for blanks, marks, digits and invisible characters. */
export function latinLetters(character: string): string {
  if (character >= 'a' && character <= 'z') return character;
  if (character <= '\u007f') return character >= 'A' && character <= 'Z' ? character.toLowerCase() : '';
  let letters = '';
  for (const part of character.normalize('NFKD').toLowerCase()) {
    const latin = LOOK_ALIKES.get(part) ?? part;
    if (/^[a-z]+$/u.test(latin)) letters += latin;
  }
  return letters;
}

/** The letter that a digit or sign stands for, as in "1nstruct10ns". */
export function letterOfDigit(character: string): string {
  return digitsReadAsLetters[character] ?? '';
}

/** Makes i and l the same letter: they look alike, and digits stand for either. */
export function folded(letters: string): string {
  return letters.replaceAll('l', 'i');
}
