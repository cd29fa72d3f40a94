// Trains the classifier, and packs its weights into a small file.
import { train, type Example, type Weights } from './logistic.ts';
import { BETWEEN_WEIGHTS, LABELS, LETTER_OF_ZERO, MOST_STEPS, type ModelFile } from './model.ts';
import { EVERYDAY_IMPORTANCE, type TrainingText } from './training-set.ts';

export type Learned = { weights: Weights; features: readonly string[]; rowOf: ReadonlyMap<string, number> };

const LEAST_OCCURRENCES = 3;
const MOST_FEATURES = 14_000;
const DANGER_IMPORTANCE = 1.4;
const EPOCHS = 12;
const RATE = 0.3;
const DECAY = 0.0003;
const SEED = 20_261_121;

export function learn(trainingTexts: readonly TrainingText[], rowOf: ReadonlyMap<string, number>): Learned {
  const examples = trainingTexts.flatMap((trainingText) => examplesOf(trainingText, rowOf));
  const options = { labels: LABELS.length, features: rowOf.size, epochs: EPOCHS, rate: RATE, decay: DECAY, seed: SEED };
  return { weights: train(examples, options), features: [...rowOf.keys()], rowOf };
}

function examplesOf({ label, isCorpus, stretches }: TrainingText, rowOf: ReadonlyMap<string, number>): Example[] {
  const importance = isCorpus ? (label === 0 ? 1 : DANGER_IMPORTANCE) : EVERYDAY_IMPORTANCE;
  return stretches.map((features) => ({
    features: features.map((feature) => rowOf.get(feature) ?? -1),
    label,
    importance,
  }));
}

// Rare features are dropped, since they do not generalise.
export function vocabularyOf(trainingTexts: readonly TrainingText[]): ReadonlyMap<string, number> {
  const occurrences = new Map<string, number>();
  for (const feature of trainingTexts.flatMap(({ stretches }) => stretches.flat()))
    occurrences.set(feature, (occurrences.get(feature) ?? 0) + 1);
  const kept = [...occurrences].filter(([, count]) => count >= LEAST_OCCURRENCES).map(([feature]) => feature);
  return new Map(kept.map((feature, row) => [feature, row]));
}

// Keeps only the heaviest features; each weight is relative to the harmless label and rounded to a few steps.
export function packed({ weights, features }: Learned, threshold: number): ModelFile {
  const relative = weights.map((row) => Array.from(row.slice(1), (weight) => weight - (row[0] ?? 0)));
  const heaviest = relative
    .slice(0, -1)
    .map((row, index) => ({ index, row, size: Math.max(...row.map(Math.abs)) }))
    .toSorted((one, other) => other.size - one.size || one.index - other.index)
    .slice(0, MOST_FEATURES);
  const weightStep = rounded((heaviest[0]?.size ?? 1) / MOST_STEPS);
  return {
    threshold,
    weightStep,
    bias: [0, ...(relative.at(-1) ?? [])].map(rounded),
    weights: heaviest
      .map(({ index, row }) => `${features[index] ?? ''}${lettersOf(row, weightStep)}`)
      .join(BETWEEN_WEIGHTS),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function lettersOf(row: readonly number[], weightStep: number): string {
  const zero = LETTER_OF_ZERO.charCodeAt(0);
  return row
    .map((weight) => Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / weightStep))))
    .map((steps) => String.fromCharCode(zero + steps))
    .join('');
}
