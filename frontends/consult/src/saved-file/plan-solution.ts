// A solution as files have it: plain values without characters that break them.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';

export interface PlanSolution {
  readonly title: string;
  readonly difficulty: string;
  readonly timeEstimate: string;
  readonly costEstimate: string | null;
  /** 0 to 5, as the stars show it. */
  readonly effectiveness: number;
  readonly description: string;
  readonly steps: readonly string[];
}

export function planSolution(solution: Solution): PlanSolution {
  return {
    title: printable(solution.title),
    difficulty: solution.difficulty,
    timeEstimate: printable(solution.timeEstimate),
    costEstimate: solution.costEstimate === null ? null : printable(solution.costEstimate),
    effectiveness: Number((solution.effectiveness / 20).toFixed(1)),
    description: printable(solution.description),
    steps: solution.steps.map(printable),
  };
}

/** XML forbids control characters and lone surrogates; with one in a file Word offers to repair it. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .trim();
}
