// Measures the routing on labelled problems: how many go where a careful person would send them.
import { readFileSync } from 'node:fs';
import { expertIdSchema, type ExpertId } from '@consilium/contracts/experts.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { routeByKeywords } from './route-by-keywords.ts';

/** Each was written after the one before it had been looked at, and measured before anything was changed for it. */
export const labelledFiles = [
  'labelled-problems.tsv',
  'labelled-problems-second.tsv',
  'labelled-problems-third.tsv',
  'labelled-problems-fourth.tsv',
  'labelled-problems-fifth.tsv',
  'labelled-problems-sixth.tsv',
  'labelled-problems-seventh.tsv',
  'labelled-problems-eighth.tsv',
  'labelled-problems-ninth.tsv',
  'labelled-problems-tenth.tsv',
] as const;

export type LabelledProblem = { readonly expertId: ExpertId; readonly problem: string };
export type Miss = LabelledProblem & {
  readonly routedTo: ExpertId;
  readonly scores: Readonly<Record<ExpertId, number>>;
};
export type Measurement = { readonly accuracy: number; readonly misses: readonly Miss[] };

const readProblem = (line: string): LabelledProblem[] => {
  const [label, problem] = line.split('\t');
  return line.startsWith('#') || problem === undefined ? [] : [{ expertId: expertIdSchema.parse(label), problem }];
};

export const readLabelledProblems = (file: string): LabelledProblem[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .flatMap(readProblem);

export const measureRouting = (problems: readonly LabelledProblem[], index: KeywordIndex): Measurement => {
  const misses = problems.flatMap((problem) => {
    const result = routeByKeywords(problem.problem, index);
    return result.expertId === problem.expertId
      ? []
      : [{ ...problem, routedTo: result.expertId, scores: result.scores }];
  });
  return { accuracy: 1 - misses.length / problems.length, misses };
};
