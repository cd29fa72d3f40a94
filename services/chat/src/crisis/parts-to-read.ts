// Which parts of a text are read for a crisis: all of a message that can be sent, of a longer text its beginning and its end.
import { MESSAGE_MAX_CHARACTERS } from '@consilium/contracts/chat/message-text.ts';

/** Reading so many characters takes a core up to 20 ms; nothing else of the process runs meanwhile. */
export const PART_CHARACTERS = MESSAGE_MAX_CHARACTERS;
/** A sentence without its beginning may say the opposite: "(I do not) want to die". */
const SENTENCE_END = /[.!?;\n]\s+/;
const LONGEST_SENTENCE = 500;

/** One part or two, so that no text takes more work than two messages. */
export function partsToRead(raw: string): readonly string[] {
  if (raw.length <= PART_CHARACTERS) return [raw];
  return [raw.slice(0, PART_CHARACTERS), fromSentenceStart(raw.slice(-PART_CHARACTERS))];
}

function fromSentenceStart(text: string): string {
  const end = SENTENCE_END.exec(text.slice(0, LONGEST_SENTENCE));
  return end ? text.slice(end.index + end[0].length) : text;
}
