// The file of a linear model: a line of JSON, then the weights that are not zero, brotli-compressed.
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { INPUTS, type LinearModel } from './linear-model.ts';

const headSchema = z.object({
  classes: z.array(z.string()).min(2),
  bias: z.array(z.number()),
  /** Weight of one step. */
  step: z.number().positive(),
  /** Chosen on other lines than those it learned from. */
  thresholds: z.record(z.string(), z.number()),
  madeBy: z.string(),
});
export type ModelHead = z.infer<typeof headSchema>;
export type StoredModel = LinearModel & Pick<ModelHead, 'thresholds'>;

const MOST_STEPS = 127;
const newLine = 0x0a;

export function packModel(model: LinearModel, thresholds: ModelHead['thresholds'], madeBy: string): Buffer {
  const largest = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = largest / MOST_STEPS;
  const steps = Int8Array.from(model.weights, (weight) => Math.round(weight / step));
  const bias = Array.from(model.bias, (value) => Math.round(value * 10_000) / 10_000);
  const head: ModelHead = { classes: [...model.classes], bias, step, thresholds, madeBy };
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(steps.buffer)]);
  return brotliCompressSync(whole);
}

export function readModel(file: Buffer): StoredModel {
  const whole = brotliDecompressSync(file);
  const end = whole.indexOf(newLine);
  const { classes, bias, step, thresholds } = headSchema.parse(JSON.parse(whole.subarray(0, end).toString('utf8')));
  const stored = new Int8Array(whole.buffer, whole.byteOffset + end + 1, whole.length - end - 1);
  if (stored.length !== INPUTS * classes.length || bias.length !== classes.length)
    throw new Error('this file has not as many weights as the model has inputs and classes');
  return {
    classes,
    thresholds,
    bias: Float32Array.from(bias),
    weights: Float32Array.from(stored, (steps) => steps * step),
  };
}
