// A plan as a sequence of headings, texts and lists, in the order in which every document shows it.
import type { Plan, SecondPlan } from '#plan/plan.ts';
import type { PlanSolution } from '#saved-file/plan-solution.ts';

export type PlanBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly PlanFact[] }
  | { readonly kind: 'steps' | 'questions'; readonly items: readonly string[] };

export type PlanFact = readonly [name: string, value: string];

export const planTitle = (plan: Plan) => `Plan from ${plan.expertName}`;

export function planBlocks(plan: Plan): PlanBlock[] {
  const blocks: PlanBlock[] = [
    { kind: 'title', text: planTitle(plan) },
    { kind: 'note', text: `${plan.expertTitle} · ${dateOf(plan)}` },
    { kind: 'heading', text: 'The problem' },
    { kind: 'text', text: plan.problem },
  ];
  if (plan.notes.length > 0) blocks.push({ kind: 'heading', text: 'You wrote' });
  blocks.push(...plan.notes.map((text) => ({ kind: 'text' as const, text })));
  blocks.push({ kind: 'heading', text: plan.solutions.length === 1 ? 'The solution' : 'Solutions' });
  plan.solutions.forEach((solution, index) => blocks.push(...solutionBlocks(solution, index + 1)));
  if (plan.second) blocks.push(...secondBlocks(plan.second));
  if (plan.followUpQuestions.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Questions to continue with' },
      { kind: 'questions', items: plan.followUpQuestions },
    );
  if (plan.notice !== null) blocks.push({ kind: 'note', text: plan.notice });
  return blocks;
}

export const secondTitle = ({ expertName }: SecondPlan) => `Second opinion from ${expertName}`;

function secondBlocks(second: SecondPlan): PlanBlock[] {
  const about: PlanBlock[] = second.expertTitle === '' ? [] : [{ kind: 'note', text: second.expertTitle }];
  return [
    { kind: 'heading', text: secondTitle(second) },
    ...about,
    ...second.solutions.flatMap((solution, index) => solutionBlocks(solution, index + 1)),
  ];
}

function solutionBlocks(solution: PlanSolution, number: number): PlanBlock[] {
  const blocks: PlanBlock[] = [
    { kind: 'subheading', text: `${number}. ${solution.title}` },
    { kind: 'facts', facts: factsOf(solution) },
  ];
  if (solution.description !== '') blocks.push({ kind: 'text', text: solution.description });
  if (solution.steps.length > 0) blocks.push({ kind: 'steps', items: solution.steps });
  return blocks;
}

function factsOf({ difficulty, timeEstimate, costEstimate, effectiveness }: PlanSolution): PlanFact[] {
  const facts: PlanFact[] = [
    ['Difficulty', difficulty],
    ['Time', timeEstimate],
  ];
  if (costEstimate !== null) facts.push(['Cost', costEstimate]);
  return [...facts, ['Effectiveness', `${effectiveness} of 5`]];
}

export function dateOf({ advisedAt }: Plan): string {
  return advisedAt.toLocaleDateString('en', { dateStyle: 'long' });
}
