// What a correction puts in the place of what ("not a distribution list, it's a real shared mailbox"), in the person's words.

const replaced =
  /\b(?:not|isn'?t|aren'?t|am not|never) (?:against |in )?([^,.;!?]{2,50})[,.;!]+ (?:(?:no,? )?(?:but|it'?s|it is|i'?m|i am|he'?s|she'?s|they'?re|mine is|i meant|i want|just|only) )(?:against |in )?([^.;!?]{2,70})/iu;

/** Undefined where a message does not say both. */
export function correctedTo(message: string): string | undefined {
  const [, wrong, right] = replaced.exec(message) ?? [];
  if (wrong === undefined || right === undefined) return undefined;
  return `So it is "${right.trim()}", and not "${wrong.trim()}".`;
}
