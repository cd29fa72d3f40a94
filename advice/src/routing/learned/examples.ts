// Training problems as vectors, with their keyword scores.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { collectEvidence } from '../evidence.ts';
import type { KeywordIndex } from '../keyword-index.ts';
import { scoreExperts } from '../score.ts';
import { featuresOf, type Features } from './features.ts';
import type { TrainingExample, Vector } from './logistic-regression.ts';
import type { Example } from './training-set.ts';

export type PreparedExample = TrainingExample & {
  readonly example: Example;
  readonly keywordScores: readonly number[];
};
export type Prepared = { readonly examples: readonly PreparedExample[]; readonly names: ReadonlyMap<string, number> };

/** A feature that occurs only once does not generalise. */
const seenAtLeast = 2;
/** The last column is the bias, the same for every problem: how common each expert is. */
const biasValue = 0.3;

const nameColumns = (all: readonly Features[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const features of all) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= seenAtLeast);
  return new Map(kept.map(([name], column) => [name, column] as const));
};

const toVector = (features: Features, names: ReadonlyMap<string, number>): Vector => {
  const known = [...features].flatMap(([name, value]) => {
    const column = names.get(name);
    return column === undefined ? [] : [[column, value] as const];
  });
  const entries = [...known, [names.size, biasValue] as const];
  return {
    indices: Int32Array.from(entries, ([column]) => column),
    values: Float64Array.from(entries, ([, value]) => value),
  };
};

export const biasOf = (weights: Float64Array): number[] =>
  Array.from(weights.slice(-expertIds.length), (weight) => weight * biasValue);

export const prepare = (problems: readonly Example[], index: KeywordIndex): Prepared => {
  const features = problems.map(({ problem }) => featuresOf(problem, index.correct));
  const names = nameColumns(features);
  const examples = problems.map((example, place) => {
    const scores = scoreExperts(collectEvidence(example.problem, index));
    return {
      example,
      vector: toVector(features[place] ?? new Map<string, number>(), names),
      label: expertIds.indexOf(example.expertId),
      importance: example.importance,
      keywordScores: expertIds.map((expertId) => scores[expertId]),
    };
  });
  return { examples, names };
};
