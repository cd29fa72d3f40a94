// Trains a linear model by stochastic gradient steps with L2, in a seeded random order: the same lines give the same weights.
import {
  INPUTS,
  forEachInput,
  softmax,
  type ClassifiedText,
  type LinearModel,
} from '@consilium/advice/classifier/linear-model.ts';

export interface Example extends ClassifiedText {
  readonly label: string;
  readonly importance: number;
  /** Whether new texts are compared with it; `nearest`: only when it is near to an example of another class. */
  readonly remembered: 'always' | 'nearest' | 'never';
}

export interface Training {
  readonly epochs: number;
  /** Length of the first step. */
  readonly rate: number;
  /** Strength of L2: the pull of every weight towards zero. */
  readonly decay: number;
  /** Weights smaller than this become zero: they make the file large and say nothing. */
  readonly least: number;
}

const SEED = 20_261_124;

export function learn(examples: readonly Example[], classes: readonly string[], training: Training): LinearModel {
  const learner = new Learner(classes, training);
  const lessons = examples.map((example) => ({
    ...inputsOf(example),
    right: classes.indexOf(example.label),
    importance: example.importance,
  }));
  const random = randomNumbers(SEED);
  const order = examples.map((_, place) => place);
  for (let epoch = 0; epoch < training.epochs; epoch += 1) {
    shuffle(order, random);
    for (const place of order) learner.step(lessons[place]!);
  }
  return learner.model();
}

class Learner {
  readonly #classes: readonly string[];
  readonly #training: Training;
  readonly #bias: Float64Array;
  /** The weights are these times `#scale`: so L2 costs one multiplication a step instead of one per weight. */
  readonly #unscaled: Float32Array;
  #scale = 1;
  #steps = 0;

  constructor(classes: readonly string[], training: Training) {
    this.#classes = classes;
    this.#training = training;
    this.#bias = new Float64Array(classes.length);
    this.#unscaled = new Float32Array(INPUTS * classes.length);
  }

  step(lesson: Lesson): void {
    const { rate: first, decay } = this.#training;
    const rate = first / (1 + first * decay * this.#steps);
    this.#steps += 1;
    const errors = this.#errorsOf(lesson);
    this.#scale *= 1 - rate * decay;
    this.#move(lesson, errors, rate);
  }

  // No checks of each number: these two loops are most of the time of training.
  #errorsOf({ rows, values, right, importance }: Lesson): Float64Array {
    const size = this.#classes.length;
    const weights = this.#unscaled;
    const scores = new Float64Array(size);
    for (let at = 0; at < rows.length; at += 1) {
      const start = rows[at]! * size;
      const value = values[at]!;
      for (let one = 0; one < size; one += 1) scores[one]! += value * weights[start + one]!;
    }
    const likely = softmax(scores.map((score, one) => score * this.#scale + this.#bias[one]!));
    return likely.map((likelihood, one) => (likelihood - (one === right ? 1 : 0)) * importance);
  }

  #move({ rows, values }: Lesson, errors: Float64Array, rate: number): void {
    const size = this.#classes.length;
    const weights = this.#unscaled;
    for (let at = 0; at < rows.length; at += 1) {
      const start = rows[at]! * size;
      const length = (rate * values[at]!) / this.#scale;
      for (let one = 0; one < size; one += 1) weights[start + one]! -= length * errors[one]!;
    }
    for (let one = 0; one < size; one += 1) this.#bias[one]! -= rate * errors[one]!;
  }

  model(): LinearModel {
    const weights = this.#unscaled.map((weight) => {
      const scaled = weight * this.#scale;
      return Math.abs(scaled) < this.#training.least ? 0 : scaled;
    });
    return { classes: this.#classes, bias: Float32Array.from(this.#bias), weights };
  }
}

interface Inputs {
  readonly rows: Uint32Array;
  readonly values: Float32Array;
}

interface Lesson extends Inputs {
  /** Place of its class. */
  readonly right: number;
  readonly importance: number;
}

function inputsOf(example: Example): Inputs {
  const rows: number[] = [];
  const values: number[] = [];
  forEachInput(example, (row, value) => {
    rows.push(row);
    values.push(value);
  });
  return { rows: Uint32Array.from(rows), values: Float32Array.from(values) };
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** Mulberry32: a small seeded generator with the same numbers on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
