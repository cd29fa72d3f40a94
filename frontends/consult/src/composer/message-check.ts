// Checks a text before it is sent, where a round trip would be pointless. The server checks everything.
import {
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_MIN_CHARACTERS,
  messageSentences,
  type MessageSentence,
} from '@consilium/contracts/chat/message-text.ts';

/** From here on the composer shows how many characters are left. */
const nearLimitCharacters = 500;

export function checkMessage(text: string): MessageSentence | undefined {
  const length = countCharacters(text.trim());
  if (length === 0) return messageSentences.empty;
  if (length > MESSAGE_MAX_CHARACTERS) return messageSentences.tooLong;
  return length < MESSAGE_MIN_CHARACTERS ? messageSentences.tooShort : undefined;
}

/** "320 characters left", only near the limit. */
export function remainingCharacters(text: string): string | undefined {
  if (text.length < MESSAGE_MAX_CHARACTERS - nearLimitCharacters) return undefined;
  const left = MESSAGE_MAX_CHARACTERS - countCharacters(text.trim());
  if (left > nearLimitCharacters) return undefined;
  const figure = Math.abs(left).toLocaleString('en');
  const noun = figure === '1' ? 'character' : 'characters';
  return left < 0 ? `${figure} ${noun} too many` : `${figure} ${noun} left`;
}

/** Counts code points, as the server does. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}
