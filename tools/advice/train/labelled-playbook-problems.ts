// Problems with the playbooks that answer them, or with none.
import { readFileSync } from 'node:fs';
import { expertIdSchema, type ExpertId } from '@consilium/contracts/experts.ts';

const files = {
  first: '../lines/older/playbook-problems.tsv',
  cold: '../lines/older/playbook-problems-cold.tsv',
  conversations: '../lines/training/playbooks.tsv',
  near: '../lines/training/near-playbooks.tsv',
} as const;

export interface PlaybookProblem {
  readonly expert: ExpertId;
  /** Ids of the playbooks that answer it; empty when there is none. */
  readonly expected: readonly string[];
  readonly text: string;
}

/**
 * `first` were used while the search by words was built, `cold` were not; `conversations` are by other people,
 * `near` are near to a playbook, and none answers them.
 */
export function readPlaybookProblems(name: keyof typeof files): PlaybookProblem[] {
  return readFileSync(new URL(files[name], import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      const expert = expertIdSchema.parse(label.split('-')[0]);
      return { expert, expected: label.endsWith('-none') ? [] : label.split('|'), text };
    });
}
