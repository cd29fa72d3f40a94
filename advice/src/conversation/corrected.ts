// What a correction puts in the place of what ("not a distribution list, it's a real shared mailbox"), in the person's words.

const replaced =
  /\b(?:not|isn'?t|aren'?t|am not|never) (?:against |in )?([^,.;!?]{2,50})[,.;!]+ (?:(?:no,? )?(?:but|it'?s|it is|i'?m|i am|he'?s|she'?s|they'?re|mine is|i meant|i want|just|only) )(?:against |in )?([^.;!?]{2,70})/iu;

/** Undefined where a message does not say both. */
export function correctedTo(message: string): string | undefined {
  const [, wrong, right] = replaced.exec(message) ?? [];
  if (wrong === undefined || right === undefined || ![wrong, right].every(isThing)) return undefined;
  return `So it is "${right.trim()}", and not "${wrong.trim()}".`;
}

const MOST_WORDS = 6;
/** Of a whole clause ("a tracker, you've got that wrong") only a piece would be quoted. */
const isThing = (text: string): boolean =>
  text.trim().split(/\s+/u).length <= MOST_WORDS &&
  !/,|\b(?:i|you|he|she|they|it|that'?s|thats|is|are|was|were|have|has|got|asking|asked|said)\b/iu.test(text);
