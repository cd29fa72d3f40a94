// Ids in the provider's manner: a prefix that says what it is, and enough chance that nobody guesses one.
import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newObjectId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`;
}

export function randomLetters(length: number): string {
  // 248 is a multiple of 62: every letter is as likely as every other.
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += letters[byte % 62];
  }
  return text;
}
