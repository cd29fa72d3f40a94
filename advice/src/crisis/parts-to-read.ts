// The parts of a text that are checked for a crisis: all of it up to the length of a message, else its beginning and its end.
import { MESSAGE_MAX_CHARACTERS } from '@consilium/contracts/chat/message-text.ts';

/** Reading this many characters takes up to 20 ms, which blocks the process. */
export const PART_CHARACTERS = MESSAGE_MAX_CHARACTERS;
/** Parts begin at a sentence, since one without its beginning may say the opposite: "(I do not) want to die". */
const SENTENCE_END = /[.!?;\n]\s+/;
const LONGEST_SENTENCE = 500;

/** At most two parts, so that no text takes more work than two messages. */
export function partsToRead(raw: string): readonly string[] {
  if (raw.length <= PART_CHARACTERS) return [raw];
  return [raw.slice(0, PART_CHARACTERS), fromSentenceStart(raw.slice(-PART_CHARACTERS))];
}

function fromSentenceStart(text: string): string {
  const end = SENTENCE_END.exec(text.slice(0, LONGEST_SENTENCE));
  return end ? text.slice(end.index + end[0].length) : text;
}
