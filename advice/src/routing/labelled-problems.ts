// Measures the routing on labelled problems: how many are routed to the expert of their label.
import { readFileSync } from 'node:fs';
import { expertIdSchema, type ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingConfidence, RoutingResult } from '@consilium/contracts/chat/routing.ts';

/** Each set was written after the one before had been examined, and measured before anything was changed for it. */
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
  'labelled-problems-eleventh.tsv',
  'labelled-problems-twelfth.tsv',
  'labelled-problems-thirteenth.tsv',
] as const;

/** Sets for which no keyword was made. */
export const madeAfterKeywords: ReadonlySet<string> = new Set([
  'labelled-problems-eleventh.tsv',
  'labelled-problems-twelfth.tsv',
  'labelled-problems-thirteenth.tsv',
]);

export type LabelledProblem = { readonly expertId: ExpertId; readonly problem: string };
export type Miss = LabelledProblem & {
  readonly routedTo: ExpertId;
  readonly scores: Readonly<Record<ExpertId, number>>;
};
export type Measurement = {
  readonly accuracy: number;
  readonly misses: readonly Miss[];
  readonly byConfidence: Readonly<Record<RoutingConfidence, { readonly right: number; readonly of: number }>>;
};

const readProblem = (line: string): LabelledProblem[] => {
  const [label, problem] = line.split('\t');
  return line.startsWith('#') || problem === undefined ? [] : [{ expertId: expertIdSchema.parse(label), problem }];
};

export const readLabelledProblems = (file: string): LabelledProblem[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .flatMap(readProblem);

const tally = (outcomes: readonly { readonly result: RoutingResult; readonly right: boolean }[]) => {
  const at = (confidence: RoutingConfidence) => {
    const those = outcomes.filter(({ result }) => result.confidence === confidence);
    return { right: those.filter(({ right }) => right).length, of: those.length };
  };
  return { high: at('high'), medium: at('medium'), low: at('low') };
};

export const measureRouting = (
  problems: readonly LabelledProblem[],
  route: (problem: string) => RoutingResult,
): Measurement => {
  const outcomes = problems.map((problem) => {
    const result = route(problem.problem);
    return { problem, result, right: result.expertId === problem.expertId };
  });
  const misses = outcomes
    .filter(({ right }) => !right)
    .map(({ problem, result }) => ({ ...problem, routedTo: result.expertId, scores: result.scores }));
  return { accuracy: 1 - misses.length / problems.length, misses, byConfidence: tally(outcomes) };
};
