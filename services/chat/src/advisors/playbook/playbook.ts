// A playbook: what the offline advisor knows about one everyday problem, as written in a Markdown file.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { NewSolution } from '../advisor.ts';

/** Advice for a circumstance the person adds later. */
export interface PlaybookBranch {
  readonly cues: readonly string[];
  readonly text: string;
}

export interface Playbook {
  readonly id: string;
  readonly expert: ExpertId;
  readonly title: string;
  /** Plain phrases of what is wrong. */
  readonly symptoms: readonly string[];
  /** What people really type. */
  readonly wording: readonly string[];
  readonly questions: readonly string[];
  readonly opening: string;
  readonly solutions: readonly NewSolution[];
  readonly branches: readonly PlaybookBranch[];
  readonly whenToGetHelp: string;
}

/** Names the file and the line, so that a writer finds the slip. */
export class PlaybookError extends Error {
  override readonly name = 'PlaybookError';

  constructor(file: string, line: number, problem: string, options?: ErrorOptions) {
    super(`${file}:${line}: ${problem}`, options);
  }
}
