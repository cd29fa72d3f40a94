// How certain it is that a playbook answers a text: from its words, its meaning and the expert it is for.
import type { PlaybookModel, Resemblance } from './playbook-model.ts';

/** What is known about one playbook for one text. */
export interface Signs {
  /** Of the word search; 0 when they share no word, undefined for a text that is not in English. */
  readonly words: number | undefined;
  /** Of the meanings; undefined without a sentence vector. */
  readonly resemblance: Resemblance | undefined;
  /** Of the meanings by the English encoder, from -1 to 1; undefined without its vector, and in other languages. */
  readonly likeness: number | undefined;
  /** Of the playbook's expert for the text, from 0 to 1. */
  readonly expert: number;
}

/** More words in common say no more. */
const MOST_WORDS = 150;
const LEAST_EXPERT = 1e-4;
const unlike: Resemblance = { nearest: 0, nearestThree: 0, nearestCue: 0 };

/** What each sign counts; measured on problems by people who had not seen the playbooks. */
const parts = { nearest: 1, nearestThree: 1, nearestCue: 0.125, words: 0.004, likeness: 2, expert: 0.12 } as const;

/** Orders the playbooks. */
export function standingOf({ words = 0, resemblance = unlike, likeness = 0, expert }: Signs): number {
  const { nearest, nearestThree, nearestCue } = resemblance;
  const byMeaning = parts.nearest * nearest + parts.nearestThree * nearestThree + parts.nearestCue * nearestCue;
  const byWords = parts.words * Math.min(words, MOST_WORDS);
  return byMeaning + byWords + parts.likeness * likeness + parts.expert * Math.log(expert + LEAST_EXPERT);
}

/** `lead`: standing above that of the best playbook on another problem, negative when another is better. */
export function inputsOf(signs: Signs, lead: number): number[] {
  const { words = 0, resemblance = unlike, likeness = 0, expert } = signs;
  const { nearest, nearestThree, nearestCue } = resemblance;
  const sure = Math.log(expert + LEAST_EXPERT);
  return [standingOf(signs), lead, nearest, nearestThree, nearestCue, Math.log1p(words), sure, likeness];
}

/** From 0 to 1. */
export function certaintyOf(signs: Signs, lead: number, fits: PlaybookModel['fits']): number {
  const fit = fitFor(signs, fits);
  const sum = inputsOf(signs, lead).reduce((total, input, at) => total + input * (fit.weights[at] ?? 0), fit.bias);
  return 1 / (1 + Math.exp(-sum));
}

function fitFor({ words, resemblance, likeness }: Signs, fits: PlaybookModel['fits']) {
  if (resemblance === undefined) return fits.byWords;
  if (words === undefined) return fits.byMeaning;
  return likeness === undefined ? fits.byBoth : fits.byAll;
}
