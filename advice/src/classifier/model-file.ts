// The file of a model: a line of JSON, then the weights of the linear model, then the neighbours; brotli-compressed.
import { z } from 'zod';
import { packHeaded, readHeaded } from './headed-file.ts';
import { INPUTS, VECTOR_SIZE, type LinearModel } from './linear-model.ts';
import type { Neighbours } from './neighbours.ts';

const headSchema = z.object({
  classes: z.array(z.string()).min(2),
  bias: z.array(z.number()),
  /** Weight of one step. */
  step: z.number().positive(),
  neighbours: z.object({ count: z.int().nonnegative(), sharpness: z.number() }),
  /** Likelihoods to the power of 1 / temperature are true shares; chosen on other lines than those it learned from. */
  temperature: z.number().positive(),
  /** Chosen on these other lines too. */
  thresholds: z.record(z.string(), z.number()),
  madeBy: z.string(),
});
type ModelHead = z.infer<typeof headSchema>;

export interface StoredModel extends LinearModel {
  readonly neighbours: Neighbours;
  readonly temperature: number;
  readonly thresholds: ModelHead['thresholds'];
}

const MOST_STEPS = 127;

export function packModel(model: StoredModel, madeBy: string): Buffer {
  const { classes, bias, weights, neighbours, temperature, thresholds } = model;
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = largest / MOST_STEPS;
  const head: ModelHead = {
    classes: [...classes],
    bias: Array.from(bias, (value) => Math.round(value * 10_000) / 10_000),
    step,
    neighbours: { count: neighbours.classes.length, sharpness: neighbours.sharpness },
    temperature,
    thresholds,
    madeBy,
  };
  return packHeaded(
    head,
    new Uint8Array(Int8Array.from(weights, (weight) => Math.round(weight / step)).buffer),
    neighbours.classes,
    neighbours.importances,
    new Uint8Array(neighbours.vectors.buffer),
  );
}

export function readModel(file: Buffer): StoredModel {
  const { head: written, bytes: body } = readHeaded(file);
  const { bias, step, ...head } = headSchema.parse(written);
  const { classes, temperature, thresholds } = head;
  const { count, sharpness } = head.neighbours;
  const weights = INPUTS * classes.length;
  if (body.length !== weights + count * (2 + VECTOR_SIZE) || bias.length !== classes.length)
    throw new Error('this file has not as many weights as the model has inputs and classes');
  const bytes = (from: number, length: number) => new Uint8Array(body.subarray(from, from + length));
  return {
    classes,
    temperature,
    thresholds,
    bias: Float32Array.from(bias),
    weights: timesStep(new Int8Array(bytes(0, weights).buffer), step),
    neighbours: {
      sharpness,
      classes: bytes(weights, count),
      importances: bytes(weights + count, count),
      vectors: new Int8Array(bytes(weights + 2 * count, count * VECTOR_SIZE).buffer),
    },
  };
}

/** A loop: `Float32Array.from` with a function takes ten times as long for a million numbers. */
function timesStep(steps: Int8Array, step: number): Float32Array {
  const values = new Float32Array(steps.length);
  for (let at = 0; at < steps.length; at += 1) values[at] = steps[at]! * step;
  return values;
}
