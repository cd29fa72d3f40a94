// Learns which texts speak of danger, and chooses from which likelihood on help is offered and comes first.
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { readDangerLines, readOrdinaryLines } from '../judge/lines.ts';
import { shareInWords } from '../judge/share.ts';
import { dangerExamples, NO_DANGER } from './danger-examples.ts';
import { encodeTexts } from './encoded-texts.ts';
import { learn } from './learn.ts';
import { unseen } from '../judge/left-out.ts';
import { neighboursOf } from './neighbours-of.ts';
import { above, asStored } from './thresholds.ts';

/** Below it a careful reader would rather offer help beside the reply than instead of it. */
const LEAST_SURE = 0.9;
/** Of a thousand ordinary messages at most one is interrupted, and seven get help at all: fewer than is wanted. */
const MOST_CALM = { sure: 0.001, likely: 0.007 } as const;

export function trainDanger(say: (line: string) => void): StoredModel {
  const examples = dangerExamples();
  const kinds = [...new Set(examples.map(({ label }) => label))].filter((label) => label !== NO_DANGER).toSorted();
  const classes = [NO_DANGER, ...kinds];
  const linear = learn(examples, classes, { epochs: 12, rate: 3, decay: 0.000014, least: 0.1 });
  const model = asStored({ ...linear, neighbours: neighboursOf(examples, classes, 30) });
  const dangerOf = (texts: readonly string[]) =>
    encodeTexts(texts).map((text) => 1 - (classifyEncoded(model, text)[0] ?? 1));
  const calm = dangerOf(unseen(readOrdinaryLines).map(({ text }) => text));
  const dangers = unseen(readDangerLines).filter(({ level }) => level !== 'none');
  const found = dangerOf(dangers.map(({ text }) => text));
  const thresholds = {
    sure: Math.max(LEAST_SURE, above(calm, MOST_CALM.sure)),
    likely: above(calm, MOST_CALM.likely),
  };
  const atLeast = (threshold: number) => ({ hits: found.filter((one) => one >= threshold).length, of: found.length });
  say(`danger: thresholds ${JSON.stringify(thresholds)}, on unseen lines ${shareInWords(atLeast(thresholds.likely))}`);
  say(`found, ${shareInWords(atLeast(thresholds.sure))} as sure`);
  return { ...model, thresholds };
}
