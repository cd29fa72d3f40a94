// What a conversation is about in a line, from its first message, while nobody has said it better.
import { cutText } from './cut-text.ts';

const MOST_CHARACTERS = 100;

/** Up to 100 characters as they are; else 100 characters and '...'. Null while nothing was said. */
export function fallbackSummary(firstText: string | null): string | null {
  const plain = firstText?.replace(/\s+/g, ' ').trim() ?? '';
  if (plain === '') return null;
  return plain.length <= MOST_CHARACTERS ? plain : `${cutText(plain, MOST_CHARACTERS)}...`;
}
