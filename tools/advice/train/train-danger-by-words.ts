// Learns which texts speak of danger from their words alone, for the moments in which the sentence encoder does not answer.
import { classifyByWords } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { dangerThresholds, foundInWords, type DangerOf } from './danger-thresholds.ts';
import { learnDanger } from './learn-danger.ts';
import { noNeighbours } from './neighbours-of.ts';
import { asStored } from './thresholds.ts';

/** It interrupts as seldom as with the encoder; more get a quiet line, so that most danger is found. */
const MOST_CALM = { short: { sure: 0.0005, likely: 0.025 }, long: { sure: 0.002, likely: 0.08 } } as const;

export function trainDangerByWords(say: (line: string) => void): StoredModel {
  const { linear } = learnDanger((example) => ({ ...example, vector: undefined }));
  const model = asStored({ ...linear, neighbours: noNeighbours });
  const dangerOf: DangerOf = (parts) => parts.map((part) => 1 - (classifyByWords(model, part)[0] ?? 1));
  const thresholds = dangerThresholds(dangerOf, MOST_CALM, 0);
  say(`danger by words: thresholds ${JSON.stringify(thresholds)}; on unseen lines`);
  for (const line of foundInWords(dangerOf, thresholds)) say(line);
  return { ...model, thresholds };
}
