// Multinomial logistic regression with L2, fitted by AdaGrad in a seeded order: the same examples give the same weights.
import { toProbabilities } from './probabilities.ts';

export type Vector = { readonly indices: Int32Array; readonly values: Float64Array };
export type TrainingExample = { readonly vector: Vector; readonly label: number; readonly importance: number };
export type FitOptions = { readonly classes: number; readonly features: number; readonly ridge: number };

const epochs = 30;
const stepSize = 0.5;
const seed = 20_240_229;

/** Numerical Recipes' linear congruential generator. */
const createRandom = (): (() => number) => {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};

const shuffle = (order: number[], random: () => number): void => {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
};

/** The weight of class c for feature f is at f * classes + c. */
export const scoreClasses = ({ indices, values }: Vector, weights: Float64Array, classes: number): number[] => {
  const scores = Array.from({ length: classes }, () => 0);
  for (let place = 0; place < indices.length; place += 1) {
    const start = (indices[place] ?? 0) * classes;
    for (let label = 0; label < classes; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[start + label] ?? 0) * (values[place] ?? 0);
  }
  return scores;
};

export const fitLogisticRegression = (examples: readonly TrainingExample[], options: FitOptions): Float64Array => {
  const { classes, features, ridge } = options;
  const weights = new Float64Array(features * classes);
  const squares = new Float64Array(features * classes).fill(1e-6);
  const order = examples.map((_, position) => position);
  const random = createRandom();
  const learn = ({ vector, label, importance }: TrainingExample): void => {
    const errors = toProbabilities(scoreClasses(vector, weights, classes));
    errors[label] = (errors[label] ?? 0) - 1;
    for (let place = 0; place < vector.indices.length; place += 1)
      for (let target = 0; target < classes; target += 1) {
        const at = (vector.indices[place] ?? 0) * classes + target;
        const slope = importance * (errors[target] ?? 0) * (vector.values[place] ?? 0) + ridge * (weights[at] ?? 0);
        squares[at] = (squares[at] ?? 0) + slope ** 2;
        weights[at] = (weights[at] ?? 0) - (stepSize * slope) / Math.sqrt(squares[at] ?? 1);
      }
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const position of order) {
      const example = examples[position];
      if (example !== undefined) learn(example);
    }
  }
  return weights;
};
