// Fits a logistic regression over a handful of numbers, by gradient steps over all examples.

export interface LogisticExample {
  readonly inputs: readonly number[];
  readonly isTrue: boolean;
}

export interface LogisticFit {
  readonly bias: number;
  readonly weights: number[];
}

const STEPS = 3000;
const RATE = 0.5;
const DECAY = 0.002;

/** The inputs are scaled while it learns; the weights it returns are for inputs as they come. */
export function fitLogistic(examples: readonly LogisticExample[]): LogisticFit {
  const count = examples[0]?.inputs.length ?? 0;
  const scales = Array.from({ length: count }, (_, at) => scaleOf(examples.map(({ inputs }) => inputs[at] ?? 0)));
  const scaled = examples.map(({ inputs, isTrue }) => ({
    isTrue,
    inputs: inputs.map((input, at) => (input - (scales[at]?.mean ?? 0)) / (scales[at]?.spread ?? 1)),
  }));
  let bias = 0;
  let weights = Array.from({ length: count }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = slopesAt(scaled, bias, weights);
    bias -= RATE * slopes.bias;
    weights = weights.map((weight, at) => weight - RATE * ((slopes.weights[at] ?? 0) + DECAY * weight));
  }
  const plain = weights.map((weight, at) => weight / (scales[at]?.spread ?? 1));
  const shift = plain.reduce((sum, weight, at) => sum + weight * (scales[at]?.mean ?? 0), 0);
  return { bias: rounded(bias - shift), weights: plain.map(rounded) };
}

function slopesAt(examples: readonly LogisticExample[], bias: number, weights: readonly number[]): LogisticFit {
  const slopes = { bias: 0, weights: weights.map(() => 0) };
  for (const { inputs, isTrue } of examples) {
    const sum = inputs.reduce((total, input, at) => total + input * (weights[at] ?? 0), bias);
    const error = (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0)) / examples.length;
    slopes.bias += error;
    inputs.forEach((input, at) => (slopes.weights[at] = (slopes.weights[at] ?? 0) + error * input));
  }
  return slopes;
}

function scaleOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(square) || 1 };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
