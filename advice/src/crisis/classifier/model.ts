// The trained classifier: how likely a stretch of words is a crisis, and of which kind.
import { crisisKindSchema, type CrisisKind } from '@consilium/contracts/helplines/crisis-help.ts';
import { z } from 'zod';
import type { Words } from '../words.ts';
import { featuresOf } from './features.ts';
import { probabilities } from './logistic.ts';
import { windowsOf, type Window } from './windows.ts';
import { wordClass } from './word-classes.ts';

export const HARMLESS = 'none';
// The first label is the harmless one; the weights of the others are relative to it.
export const LABELS: readonly (CrisisKind | typeof HARMLESS)[] = [HARMLESS, ...crisisKindSchema.options];

const DANGERS = crisisKindSchema.options.length;

// A weight is one printable letter, in steps of `weightStep` around LETTER_OF_ZERO, to keep the file small.
export const LETTER_OF_ZERO = 'O';
export const MOST_STEPS = 40;
export const BETWEEN_WEIGHTS = '|';

export const modelFileSchema = z.strictObject({
  threshold: z.number(),
  weightStep: z.number(),
  bias: z.array(z.number()),
  // One long row, separated by BETWEEN_WEIGHTS: each feature followed by one letter for each danger.
  weights: z.string(),
});
export type ModelFile = z.infer<typeof modelFileSchema>;
export type Model = { threshold: number; rows: readonly (readonly number[])[]; rowOf: ReadonlyMap<string, number> };
export type Verdict = { likelihood: number; kind: CrisisKind; window: Window };

export function modelOf({ threshold, weightStep, bias, weights }: ModelFile): Model {
  const known = weights.split(BETWEEN_WEIGHTS).map((one) => [one.slice(0, -DANGERS), one.slice(-DANGERS)] as const);
  const rows = known.map(([, letters]) => [0, ...Array.from(letters, (letter) => stepsOf(letter) * weightStep)]);
  return { threshold, rows: [...rows, bias], rowOf: new Map(known.map(([feature], row) => [feature, row])) };
}

function stepsOf(letter: string): number {
  return letter.charCodeAt(0) - LETTER_OF_ZERO.charCodeAt(0);
}

// Two or three everyday words ("And now?", "Without it") are no evidence, although weights from longer texts would add up
// for them. Phrases are searched regardless.
const MOST_WORDS_WITHOUT_EVIDENCE = 3;
const EVERYDAY_CLASSES = new Set(['SELF', 'YOU', 'HIM', 'WE', 'NOT', 'WISH', 'ASK', 'TONIGHT', 'SAID', 'NUMBER']);

function hasEvidence(words: Words, { from, to }: Window): boolean {
  if (to - from > MOST_WORDS_WITHOUT_EVIDENCE) return true;
  const classes = words.texts.slice(from, to).map((word) => wordClass(word));
  return classes.some((name) => name !== undefined && !EVERYDAY_CLASSES.has(name));
}

// The likeliest danger of all windows, or null when there is nothing to read.
export function likeliestDanger(words: Words, model: Model): Verdict | null {
  let worst: Verdict | null = null;
  for (const window of windowsOf(words).filter((one) => hasEvidence(words, one))) {
    const verdict = verdictOn(words, window, model);
    if (worst === null || verdict.likelihood > worst.likelihood) worst = verdict;
  }
  return worst;
}

function verdictOn(words: Words, window: Window, { rows, rowOf }: Model): Verdict {
  const features = featuresOf(words.texts.slice(window.from, window.to)).map((feature) => rowOf.get(feature) ?? -1);
  const [harmless = 1, ...dangers] = probabilities(rows, features, LABELS.length);
  const kind = crisisKindSchema.options[dangers.indexOf(Math.max(...dangers))] ?? 'self_harm';
  return { likelihood: 1 - harmless, kind, window };
}
