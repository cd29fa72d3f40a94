// Follow-ups with what they ask for: by other people in training, and by the hand that knew the code, which count less.
import { readFileSync } from 'node:fs';
import { needs } from '@consilium/advice/needs/need.ts';
import { readConversations, type SetName } from '../judge/lines.ts';
import { encodeTexts } from './encoded-texts.ts';
import type { Example } from './learn.ts';

const OLDER_COUNT = 0.5;

export function needsExamples(): Example[] {
  return [...examplesOf(followUpsOf('training'), 1), ...examplesOf(olderLines(), OLDER_COUNT)];
}

export const needsToJudge = (): Example[] => examplesOf(followUpsOf('choosing'), 1);

interface Labelled {
  readonly text: string;
  readonly label: string;
}

function examplesOf(lines: readonly Labelled[], importance: number): Example[] {
  const encoded = encodeTexts(lines.map(({ text }) => text));
  return lines.flatMap(({ label }, at) => {
    const text = encoded[at];
    return text ? [{ ...text, label, importance, remembered: 'always' as const }] : [];
  });
}

const followUpsOf = (set: SetName): Labelled[] =>
  readConversations(set)
    .flatMap(({ turns }) => turns.slice(1))
    .flatMap(({ text, needs: label }) => (label === undefined ? [] : [{ text, label }]));

function olderLines(): Labelled[] {
  const lines = readFileSync(new URL('../lines/older/needs.tsv', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      if (!needs.some((need) => need === label) || text === '') throw new Error(`needs.tsv: not a line: ${line}`);
      return { label, text };
    });
}
