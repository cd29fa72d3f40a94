// How certain it is that a playbook answers a text: from its words, its meaning and the expert it is for.
import type { PlaybookModel } from './playbook-model.ts';

/** What is known about one playbook for one text. */
export interface Signs {
  /** Of the word search; 0 when they share no word, undefined for a text that is not in English. */
  readonly words: number | undefined;
  /** Of the nearest phrase, from -1 to 1; undefined without a sentence vector. */
  readonly similarity: number | undefined;
  /** Of the playbook's expert for the text, from 0 to 1. */
  readonly expert: number;
}

/** More words in common say no more. */
const MOST_WORDS = 150;
const LEAST_EXPERT = 1e-4;

const wordsPart = 0.004;
const expertPart = 0.03;

/** Orders the playbooks; measured on problems that no playbook was written for. */
export function standingOf({ words = 0, similarity = 0, expert }: Signs): number {
  return similarity + wordsPart * Math.min(words, MOST_WORDS) + expertPart * Math.log(expert + LEAST_EXPERT);
}

/** `lead`: standing above that of the best other playbook, negative when another is better. */
export function inputsOf(signs: Signs, lead: number): number[] {
  const { words = 0, similarity = 0, expert } = signs;
  return [standingOf(signs), lead, similarity, Math.log1p(words), Math.log(expert + LEAST_EXPERT)];
}

/** From 0 to 1. */
export function certaintyOf(signs: Signs, lead: number, fits: PlaybookModel['fits']): number {
  const fit = fitFor(signs, fits);
  const sum = inputsOf(signs, lead).reduce((total, input, at) => total + input * (fit.weights[at] ?? 0), fit.bias);
  return 1 / (1 + Math.exp(-sum));
}

function fitFor({ words, similarity }: Signs, { byBoth, byWords, byMeaning }: PlaybookModel['fits']) {
  if (similarity === undefined) return byWords;
  return words === undefined ? byMeaning : byBoth;
}
