// Reads and writes the trained weights: for each feature one printable character per expert.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { expertIds } from '@consilium/contracts/expert-ids.ts';

const weightsFile = new URL('weights.json', import.meta.url);
/** Printable ASCII without the two characters that JSON escapes. */
const alphabet = Array.from({ length: 126 - 34 }, (_, place) => String.fromCodePoint(35 + place))
  .filter((character) => character !== '\\')
  .join('');
const middle = Math.floor(alphabet.length / 2);
const valueOf = new Map(Array.from(alphabet, (character, place) => [character, place - middle] as const));

const weightsSchema = z.object({
  /** Weight of one step in the alphabet. */
  step: z.number().positive(),
  bias: z.array(z.number()).length(expertIds.length),
  /** Weights of the learned opinion and the keywords, found on problems for which no keyword was made. */
  mix: z.object({ learned: z.number(), keywords: z.number() }),
  /** Least probability of the first choice for medium and for high confidence. */
  certainty: z.object({ medium: z.number(), high: z.number() }),
  features: z.record(z.string(), z.string().length(expertIds.length)),
});
export type Weights = z.infer<typeof weightsSchema>;

const largestWeight = 6;
export const step = largestWeight / middle;

export const encode = (weights: Iterable<number>): string =>
  Array.from(
    weights,
    (weight) => alphabet[Math.max(0, Math.min(2 * middle, Math.round(weight / step) + middle))] ?? '',
  ).join('');

/** Weights as whole steps. */
export const decode = (characters: string): number[] =>
  Array.from(characters, (character) => valueOf.get(character) ?? 0);

export const readWeights = (): Weights => {
  const read = weightsSchema.safeParse(JSON.parse(readFileSync(weightsFile, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${weightsFile.pathname} is not of these ${expertIds.length} experts: run npm run experts`);
};

export const writeWeights = (weights: Weights): void => {
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 1)}\n`);
};
