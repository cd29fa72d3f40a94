// A one-line summary from the first message, used until there is a better one.
import { cutText } from './cut-text.ts';

const MOST_CHARACTERS = 100;

/** Up to 100 characters unchanged; else 100 characters and '...'. Null without a message. */
export function fallbackSummary(firstText: string | null): string | null {
  const plain = firstText?.replace(/\s+/g, ' ').trim() ?? '';
  if (plain === '') return null;
  return plain.length <= MOST_CHARACTERS ? plain : `${cutText(plain, MOST_CHARACTERS)}...`;
}
