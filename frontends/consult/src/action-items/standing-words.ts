// How far a solution is that somebody took on: "In your action items · 2 of 5 steps", "Completed".
import type { TakenSolution } from '@consilium/contracts/chat/action-items-http.ts';

export function standingWords({ status, stepsDone, stepsTotal }: TakenSolution): string {
  if (status === 'Completed') return 'Completed';
  const isAtWork = status === 'Not Started' || status === 'In Progress';
  const steps = `${stepsDone} of ${stepsTotal} ${stepsTotal === 1 ? 'step' : 'steps'}`;
  return [isAtWork ? 'In your action items' : status, ...(stepsTotal > 0 ? [steps] : [])].join(' · ');
}
