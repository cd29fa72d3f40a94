// How sure a danger is that was found by a phrase: the same words may be said of a jigsaw. What the whole text means
// decides, also as it reads without its disguises.
import type { CrisisFinding } from './crisis-finding.ts';
import { likelihoodInClauses, likelihoodOfDanger } from './danger-by-meaning.ts';
import { PHRASE_BOOK } from './phrase-book.ts';
import { readableText } from './readable-text.ts';
import { readWords } from './words.ts';

/**
 * On lines that nothing learned from: of 19 calm texts with a direct phrase two are above 0.1, of as many dangers all but one
 * ("my wife will not wake up properly", beside a question on an alarm). Of nine calm texts with a veiled one two are above
 * 0.1, at 0.46 and 0.71; of six dangers four are above 0.6.
 */
const bounds = {
  direct: { sure: 0.1, likely: 0 },
  veiled: { sure: 0.6, likely: 0.02 },
} as const;

/** A calm long text may end in a clause that is not calm; "he would kill him" by itself is below it. */
const SURE_CLAUSE = 0.5;

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
  if (severity === 'direct' && ((await likelihoodInClauses(raw)) ?? 1) >= SURE_CLAUSE) return 'sure';
  return likelihood >= likely ? 'likely' : 'none';
}
