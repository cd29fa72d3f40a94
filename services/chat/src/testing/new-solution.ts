// A solution as an advisor gives it.
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';

export function newSolution(title: string, more: Partial<NewSolution> = {}): NewSolution {
  return {
    title,
    steps: ['Begin.', 'Go on.'],
    difficulty: 'Easy',
    timeEstimate: '30 minutes',
    costEstimate: null,
    effectiveness: 70,
    description: 'It has helped others.',
    ...more,
  };
}
