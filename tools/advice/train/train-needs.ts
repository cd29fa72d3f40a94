// Learns what follow-ups ask for, by their words and what they mean.
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { needs } from '@consilium/advice/needs/need.ts';
import { shareInWords, shareOf } from '../judge/share.ts';
import { learn } from './learn.ts';
import { needsExamples, needsToJudge } from './needs-examples.ts';
import { neighboursOf } from './neighbours-of.ts';

const SHARPNESS = 12;

export function trainNeeds(say: (line: string) => void): StoredModel {
  const examples = needsExamples();
  const labels = new Set(examples.map(({ label }) => label));
  // Turns of talk have no examples: they are known by their words.
  const classes = needs.filter((need) => labels.has(need));
  const linear = learn(examples, classes, { epochs: 20, rate: 2, decay: 0.0003, least: 0.01 });
  const model: StoredModel = {
    ...linear,
    neighbours: neighboursOf(examples, classes, SHARPNESS),
    temperature: 1,
    thresholds: {},
  };
  const places = needsToJudge().map((example) => placeOf(example.label, classes, classifyEncoded(model, example)));
  say(`needs: on choosing first ${shareInWords(shareOf(places, (place) => place === 0))},`);
  say(`among two ${shareInWords(shareOf(places, (place) => place < 2))}`);
  return model;
}

/** Of the right need among all, the likeliest being 0. */
function placeOf(label: string, classes: readonly string[], likely: Float64Array): number {
  const own = likely[classes.findIndex((name) => name === label)] ?? 0;
  return likely.filter((one) => one > own).length;
}
