// Classifies a text by a stored model, with its sentence vector where that can be had.
import { readFileSync } from 'node:fs';
import { vectorOf } from '../vectors/vector-of.ts';
import { featuresOf, plainWords } from './features.ts';
import { likelihoods } from './linear-model.ts';
import { readModel, type StoredModel } from './model-file.ts';

const known = new Map<string, StoredModel>();

/** The model of advice/models; read once, at first use. */
export function storedModel(name: 'danger' | 'routing'): StoredModel {
  let model = known.get(name);
  if (!model) {
    model = readModel(readFileSync(new URL(`../../models/${name}.bin`, import.meta.url)));
    known.set(name, model);
  }
  return model;
}

/** The likelihood of each class, in the order of the model's classes. */
export async function classify(model: StoredModel, text: string): Promise<Float64Array> {
  return likelihoods(model, { features: featuresOf(plainWords(text)), vector: await vectorOf(text) });
}

/** The same by words alone: quicker, and less certain. */
export function classifyByWords(model: StoredModel, text: string): Float64Array {
  return likelihoods(model, { features: featuresOf(plainWords(text)), vector: undefined });
}
