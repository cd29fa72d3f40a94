// Which passage of the playbook in use answers the newest message, with the likelihood that a model gives it.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Passage } from '../playbooks/passages.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { passageSigns, signNames, type PassageQuestion, type PassageSigns } from './passage-signs.ts';

export interface LikelyPassage {
  readonly passage: Passage;
  readonly playbook: Playbook;
  /** From 0 to 1. */
  readonly likelihood: number;
}

const modelSchema = z.object({
  bias: z.number(),
  /** By the name of the sign. */
  weights: z.record(z.string(), z.number()),
  madeBy: z.string(),
});
export type PassageModel = z.infer<typeof modelSchema>;

export const passageModelFile = new URL('../../models/passages.json', import.meta.url);
let shipped: readonly number[] | undefined;
let bias = 0;

/** Of all these playbooks the likeliest first; none without the encoder. */
export async function likelyPassages(
  question: PassageQuestion,
  playbooks: readonly Playbook[],
): Promise<readonly LikelyPassage[]> {
  const found: LikelyPassage[] = [];
  for (const playbook of playbooks)
    for (const { passage, values } of await passageSigns(question, playbook))
      found.push({ passage, playbook, likelihood: likelihoodOf(values) });
  return found.toSorted((one, other) => other.likelihood - one.likelihood);
}

function likelihoodOf(values: PassageSigns['values']): number {
  const weights = (shipped ??= load());
  const sum = values.reduce((total, value, place) => total + value * (weights[place] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

function load(): readonly number[] {
  const model = modelSchema.parse(JSON.parse(readFileSync(passageModelFile, 'utf8')));
  bias = model.bias;
  return signNames.map((name) => model.weights[name] ?? 0);
}
