// How sure a danger is that was found by a phrase: the same words may be said of a jigsaw. What the whole text means
// decides, also as it reads without its disguises.
import type { CrisisFinding } from './crisis-finding.ts';
import { likelihoodOfDanger } from './danger-by-meaning.ts';
import { PHRASE_BOOK } from './phrase-book.ts';
import { readableText } from './readable-text.ts';
import { readWords } from './words.ts';

/**
 * Of 7,433 ordinary messages by other people 26 have a phrase; the highest likelihood is 0.060, then 0.016. Of 19 lines of
 * real danger with a phrase (of 300, nothing learned from them) none is below 0.1, but a direct phrase at the end of a long
 * calm text may be at 0.019.
 */
const bounds = {
  direct: { sure: 0.018, likely: 0 },
  veiled: { sure: 0.134, likely: 0.02 },
} as const;

/** In a script that the model cannot read, and without the meaning, the phrase alone decides. */
export async function levelOfPhrase(raw: string, { severity }: CrisisFinding): Promise<'sure' | 'likely' | 'none'> {
  const { latin, scripts } = readableText(raw);
  if (scripts !== null) return 'sure';
  const undisguised = readWords(latin, PHRASE_BOOK.spelling).texts.join(' ');
  const asWritten = await likelihoodOfDanger(raw);
  const asMeant = await likelihoodOfDanger(undisguised);
  if (asWritten === undefined || asMeant === undefined) return severity === 'direct' ? 'sure' : 'likely';
  const likelihood = Math.max(asWritten, asMeant);
  const { sure, likely } = bounds[severity];
  if (likelihood >= sure) return 'sure';
  return likelihood >= likely ? 'likely' : 'none';
}
