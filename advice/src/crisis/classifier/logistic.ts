// Multinomial logistic regression with L2, by averaged gradient steps in a seeded random order. Same input, same weights.
export type Example = { features: readonly number[]; label: number; importance: number };
export type Training = { labels: number; features: number; epochs: number; rate: number; decay: number; seed: number };
// One row of weights per feature, one weight per label; the bias is the last row.
export type Weights = Float64Array[];

const SMALLEST = 1e-8;

export function train(examples: readonly Example[], options: Training): Weights {
  const weights = rows(options);
  const squares = rows(options);
  const random = randomNumbers(options.seed);
  const order = examples.map((_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example !== undefined) step(weights, squares, example, options);
    }
  }
  return weights;
}

function rows({ features, labels }: Training): Weights {
  return Array.from({ length: features + 1 }, () => new Float64Array(labels));
}

function step(weights: Weights, squares: Weights, example: Example, { rate, decay, labels }: Training): void {
  const { value, rows: present } = activated(weights, example.features);
  const likely = probabilities(weights, example.features, labels);
  for (const [at, row] of present.entries()) {
    const weight = weights[row];
    const square = squares[row];
    if (weight === undefined || square === undefined) continue;
    const isBias = at === present.length - 1;
    for (let label = 0; label < labels; label += 1) {
      const error = ((likely[label] ?? 0) - (label === example.label ? 1 : 0)) * example.importance;
      const gradient = isBias ? error : error * value + decay * (weight[label] ?? 0);
      square[label] = (square[label] ?? 0) + gradient * gradient;
      weight[label] = (weight[label] ?? 0) - (rate * gradient) / (Math.sqrt(square[label] ?? 0) + SMALLEST);
    }
  }
}

function activated(weights: Weights, features: readonly number[]): { value: number; rows: number[] } {
  return { value: featureValue(features.length), rows: [...features.filter((row) => row >= 0), weights.length - 1] };
}

// Normalises by length, so that a long text does not outweigh a short one. Unknown features (-1) count towards the length.
export function featureValue(count: number): number {
  return 1 / Math.sqrt(Math.max(1, count));
}

export function probabilities(
  weights: readonly ArrayLike<number>[],
  features: readonly number[],
  labels: number,
): number[] {
  const bias = weights.at(-1);
  const scores = Array.from({ length: labels }, (_, label) => bias?.[label] ?? 0);
  const value = featureValue(features.length);
  for (const row of features) {
    const weight = weights[row];
    if (weight === undefined) continue;
    for (let label = 0; label < labels; label += 1) scores[label] = (scores[label] ?? 0) + value * (weight[label] ?? 0);
  }
  return softmax(scores);
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

// Mulberry32: a small seeded generator with the same numbers on every machine.
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
