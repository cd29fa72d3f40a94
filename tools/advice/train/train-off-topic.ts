// Learns which further messages have nothing to do with any matter, by their words and what they mean.
import { readFileSync } from 'node:fs';
import { classifyEncoded } from '@consilium/advice/classifier/classify.ts';
import type { StoredModel } from '@consilium/advice/classifier/model-file.ts';
import { suggestedQuestions } from '@consilium/advice/needs/suggested-questions.ts';
import { readConversations, type SetName } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';
import { learn, type Example } from './learn.ts';
import { neighboursOf } from './neighbours-of.ts';
import { asStored } from './thresholds.ts';

const SHARPNESS = 12;
const classes = ['matter', 'elsewhere'] as const;

export function trainOffTopic(say: (line: string) => void): StoredModel {
  const said = readConversations('training').flatMap(({ turns }) => turns.map(({ text }) => text));
  const offered = Object.values(suggestedQuestions).flatMap((questions) => Object.values(questions));
  const matter = [...said, ...offTopicLines('matter'), ...offered];
  const examples = [...examplesOf(offTopicLines('training'), 'elsewhere'), ...examplesOf(matter, 'matter')];
  const linear = learn(examples, classes, { epochs: 20, rate: 2, decay: 0.0003, least: 0.01 });
  const model = asStored({ ...linear, neighbours: neighboursOf(examples, classes, SHARPNESS) });
  const followUps = readConversations('choosing').flatMap(({ turns }) => turns.slice(1).map(({ text }) => text));
  const highest = Math.max(...likelihoods(model, followUps));
  const found = likelihoods(model, offTopicLines('choosing'));
  say(`off-topic: the highest of ${followUps.length} follow-ups has ${highest.toFixed(2)},`);
  say(`of ${found.length} off-topic lines ${found.filter((one) => one > highest).length} have more`);
  return model;
}

/** Written by the hand that knew the code. `matter`: short ones that belong to any matter, though they name none. */
export function offTopicLines(set: Exclude<SetName, 'judging'> | 'matter'): string[] {
  const text = readFileSync(new URL(`../lines/off-topic/${set}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

function examplesOf(texts: readonly string[], label: (typeof classes)[number]): Example[] {
  return encodeTexts(texts).map((text) => ({ ...text, label, importance: 1, remembered: 'always' }));
}

function likelihoods(model: StoredModel, texts: readonly string[]): number[] {
  return encodeTexts(texts).map((text) => classifyEncoded(model, text)[classes.indexOf('elsewhere')] ?? 0);
}
