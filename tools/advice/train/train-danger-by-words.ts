// Learns which texts speak of danger from their words alone, for the moments in which the sentence encoder does not answer.
import { classifyByWords } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { readDangerLines, readOrdinaryLines } from '../judge/lines.ts';
import { shareInWords } from '../judge/share.ts';
import { dangerExamples, NO_DANGER } from './danger-examples.ts';
import { learn } from './learn.ts';
import { unseen } from '../judge/left-out.ts';
import { noNeighbours } from './neighbours-of.ts';
import { above, asStored } from './thresholds.ts';

/** Of a thousand ordinary messages one is interrupted, as with the encoder; twenty get a quiet line, so that most danger is found. */
const MOST_CALM = { sure: 0.001, likely: 0.02 } as const;

export function trainDangerByWords(say: (line: string) => void): StoredModel {
  const examples = dangerExamples().map((example) => ({ ...example, vector: undefined }));
  const kinds = [...new Set(examples.map(({ label }) => label))].filter((label) => label !== NO_DANGER).toSorted();
  const classes = [NO_DANGER, ...kinds];
  const linear = learn(examples, classes, { epochs: 12, rate: 3, decay: 0.000014, least: 0.1 });
  const model = asStored({ ...linear, neighbours: noNeighbours });
  const dangerOf = (texts: readonly { readonly text: string }[]) =>
    texts.map(({ text }) => 1 - (classifyByWords(model, text)[0] ?? 1));
  const calm = dangerOf(unseen(readOrdinaryLines));
  const found = dangerOf(unseen(readDangerLines).filter(({ level }) => level !== 'none'));
  const thresholds = { sure: above(calm, MOST_CALM.sure), likely: above(calm, MOST_CALM.likely) };
  const atLeast = (threshold: number) => ({ hits: found.filter((one) => one >= threshold).length, of: found.length });
  say(`danger by words: thresholds ${JSON.stringify(thresholds)}`);
  say(`on unseen lines ${shareInWords(atLeast(thresholds.likely))}, ${shareInWords(atLeast(thresholds.sure))} as sure`);
  return { ...model, thresholds };
}
