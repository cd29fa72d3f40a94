// Classifies a text by a stored model, with its sentence vector where that can be had.
import { readFileSync } from 'node:fs';
import { vectorOf } from '../vectors/vector-of.ts';
import { featuresOf, plainWords } from './features.ts';
import { likelihoods, type ClassifiedText } from './linear-model.ts';
import { readModel, type StoredModel } from './model-file.ts';
import { likelihoodsByNeighbours } from './neighbours.ts';

type ModelName = 'danger' | 'danger-by-words' | 'routing' | 'language' | 'needs' | 'off-topic';

const known = new Map<string, StoredModel>();

/** The model of advice/models; read once, at first use. */
export function storedModel(name: ModelName): StoredModel {
  let model = known.get(name);
  if (!model) {
    model = readModel(readFileSync(new URL(`../../models/${name}.bin`, import.meta.url)));
    known.set(name, model);
  }
  return model;
}

/** The likelihood of each class, in the order of the model's classes. */
export async function classify(model: StoredModel, text: string): Promise<Float64Array> {
  return classifyEncoded(model, { features: featuresOf(plainWords(text)), vector: await vectorOf(text) });
}

/** Neighbours count half as much as weights: measured, both together find more than either. */
const NEIGHBOURS_POWER = 0.5;

export function classifyEncoded(model: Omit<StoredModel, 'thresholds'>, text: ClassifiedText): Float64Array {
  const byWeights = likelihoods(model, text);
  if (!text.vector) return byWeights;
  const near = likelihoodsByNeighbours(model.neighbours, model.classes.length, text.vector);
  const both = byWeights.map((likelihood, place) => likelihood * (near[place] ?? 0) ** NEIGHBOURS_POWER);
  return sharesOf(both.map((one) => one ** (1 / model.temperature)));
}

function sharesOf(values: Float64Array): Float64Array {
  const sum = values.reduce((total, one) => total + one, 0);
  return values.map((one) => one / sum);
}

/** The same by words alone: quicker, and less certain. */
export function classifyByWords(model: StoredModel, text: string): Float64Array {
  return likelihoods(model, { features: featuresOf(plainWords(text)), vector: undefined });
}
