// A playbook: advice on one everyday problem for the offline advisor, from a Markdown file.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { NewSolution } from './turn.ts';

/** Advice for a circumstance that the person may add. */
export interface PlaybookBranch {
  readonly cues: readonly string[];
  readonly text: string;
}

export interface Playbook {
  readonly id: string;
  readonly expert: ExpertId;
  readonly title: string;
  /** Short phrases for what is wrong. */
  readonly symptoms: readonly string[];
  /** Phrases as people type them. */
  readonly wording: readonly string[];
  readonly questions: readonly string[];
  readonly opening: string;
  readonly solutions: readonly NewSolution[];
  readonly branches: readonly PlaybookBranch[];
  readonly whenToGetHelp: string;
}

/** Names the file and the line of the mistake. */
export class PlaybookError extends Error {
  override readonly name = 'PlaybookError';

  constructor(file: string, line: number, problem: string, options?: ErrorOptions) {
    super(`${file}:${line}: ${problem}`, options);
  }
}
