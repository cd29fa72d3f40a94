// Learns which texts speak of danger, and chooses from which likelihood on help is offered and comes first.
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { dangerThresholds, foundInWords, type DangerOf } from './danger-thresholds.ts';
import { encodeTexts } from './encoded-texts.ts';
import { learnDanger } from './learn-danger.ts';
import { neighboursOf } from './neighbours-of.ts';
import { asStored } from './thresholds.ts';

/** Below it a careful reader would rather offer help beside the reply than instead of it. */
const LEAST_SURE = 0.8;
/** What is longer may be nearer to danger, and more dangers are told at length. */
const MOST_CALM = { short: { sure: 0.0005, likely: 0.007 }, long: { sure: 0.002, likely: 0.055 } } as const;

export function trainDanger(say: (line: string) => void): StoredModel {
  const { linear, examples } = learnDanger();
  const model = asStored({ ...linear, neighbours: neighboursOf(examples, linear.classes, 30) });
  const dangerOf: DangerOf = (parts) => encodeTexts(parts).map((part) => 1 - (classifyEncoded(model, part)[0] ?? 1));
  const thresholds = dangerThresholds(dangerOf, MOST_CALM, LEAST_SURE);
  say(`danger: thresholds ${JSON.stringify(thresholds)}; on unseen lines`);
  for (const line of foundInWords(dangerOf, thresholds)) say(line);
  return { ...model, thresholds };
}
