// Five-fold cross-validation: each fifth of the lines is judged by a classifier trained on the others.
import { probabilities } from './logistic.ts';
import { learn, vocabularyOf, type Learned } from './learn.ts';
import { LABELS } from './model.ts';
import type { TrainingText } from './training-set.ts';

const FOLDS = 5;
export const MOST_FALSE_ALARMS = 0.055;

export type Judged = { trainingText: TrainingText; likelihood: number };

export function crossValidate(trainingTexts: readonly TrainingText[]): Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const others = trainingTexts.filter((_, index) => index % FOLDS !== fold);
    const learned = learn(others, vocabularyOf(others));
    return trainingTexts
      .filter((trainingText, index) => index % FOLDS === fold && trainingText.isCorpus)
      .map((trainingText) => ({ trainingText, likelihood: likelihoodOf(trainingText, learned) }));
  });
}

function likelihoodOf({ stretches }: TrainingText, { weights, rowOf }: Learned): number {
  return Math.max(
    ...stretches.map((features) => {
      const rows = features.map((feature) => rowOf.get(feature) ?? -1);
      return 1 - (probabilities(weights, rows, LABELS.length)[0] ?? 1);
    }),
  );
}

// The lowest threshold with at most that share of false alarms, in steps of a hundredth.
export function thresholdFor(judged: readonly Judged[], mostFalseAlarms: number): number {
  const harmless = judged.filter(({ trainingText }) => trainingText.label === 0);
  for (let hundredths = 1; hundredths < 100; hundredths += 1) {
    const alarms = harmless.filter(({ likelihood }) => likelihood >= hundredths / 100).length;
    if (alarms <= mostFalseAlarms * harmless.length) return hundredths / 100;
  }
  return 1;
}
