// A plan as spreadsheet rows: the facts first, then one row for each step, those of a second expert under that name.
import { dateOf, secondTitle } from '#plan/plan-blocks.ts';
import type { Plan } from '#plan/plan.ts';
import type { PlanSolution } from '#saved-file/plan-solution.ts';

export type PlanCell = string | number;
export type PlanRow = readonly PlanCell[];

export const planColumns = [
  'Solution',
  'Step',
  'What to do',
  'Difficulty',
  'Time',
  'Cost',
  'Effectiveness (of 5)',
  'Why it helps',
] as const;

export interface PlanRows {
  readonly about: readonly PlanRow[];
  readonly steps: readonly PlanRow[];
  /** Null without a second opinion. */
  readonly second: { readonly title: string; readonly steps: readonly PlanRow[] } | null;
  readonly end: readonly PlanRow[];
}

export function planRows(plan: Plan): PlanRows {
  const about: PlanRow[] = [
    ['Expert', `${plan.expertName}, ${plan.expertTitle}`],
    ['Date', dateOf(plan)],
    ['Problem', plan.problem],
  ];
  about.push(...plan.notes.map((note): PlanRow => ['You wrote', note]));
  const end: PlanRow[] = plan.followUpQuestions.map((question) => ['Continue with', question]);
  if (plan.notice !== null) end.push(['Please note', plan.notice]);
  const second = plan.second && { title: secondTitle(plan.second), steps: plan.second.solutions.flatMap(stepRows) };
  return { about, steps: plan.solutions.flatMap(stepRows), second, end };
}

/** A solution without steps has a row of its own too. */
function stepRows(solution: PlanSolution): PlanRow[] {
  const { title, difficulty, timeEstimate, costEstimate, effectiveness, description } = solution;
  const facts = [difficulty, timeEstimate, costEstimate ?? '', effectiveness];
  if (solution.steps.length === 0) return [[title, '', '', ...facts, description]];
  return solution.steps.map((step, index) => [title, index + 1, step, ...facts, index === 0 ? description : '']);
}
