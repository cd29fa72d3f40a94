// Which steps of the two sides agree: for each step of a side, the other side's text.
import type { Agreement, Solution } from '@consilium/contracts/chat/conversation.ts';

export type Side = 'first' | 'second';

/** The other side's step, by the `markKey` of the own step. */
export type StepMarks = ReadonlyMap<string, string>;

export function markKey(solutionId: string, step: number): string {
  return `${solutionId} ${step}`;
}

/** A step that no longer exists, because its solutions were regenerated, is not marked. */
export function marksOf(
  side: Side,
  agreements: readonly Agreement[],
  sides: Readonly<Record<Side, readonly Solution[]>>,
): StepMarks {
  const other = side === 'first' ? 'second' : 'first';
  const marks = agreements.flatMap((agreement): [string, string][] => {
    const own = wordsOf(sides[side], agreement[side]);
    const theirs = wordsOf(sides[other], agreement[other]);
    if (own === undefined || theirs === undefined) return [];
    return [[markKey(agreement[side].solutionId, agreement[side].step), theirs]];
  });
  return new Map(marks);
}

function wordsOf(solutions: readonly Solution[], { solutionId, step }: Agreement[Side]): string | undefined {
  return solutions.find(({ id }) => id === solutionId)?.steps[step];
}

/** In one sentence; undefined while there is nothing to compare. */
export function agreementSentence(agreements: readonly Agreement[] | null, marks: StepMarks): string | undefined {
  if (agreements === null) return undefined;
  if (agreements.length > 0 && marks.size === 0) return undefined;
  if (marks.size === 0) return 'The two experts suggest different steps.';
  return marks.size === 1
    ? 'Both agree on one step, marked below.'
    : `Both agree on ${marks.size} steps, marked below.`;
}
