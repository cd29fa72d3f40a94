// Messages with the playbooks that readers chose for them among those that the search found.
import { readFileSync } from 'node:fs';
import { expertIdSchema, type ExpertId } from '@consilium/contracts/experts.ts';

export interface PlaybookChoices {
  readonly writer: string;
  readonly expert: ExpertId;
  readonly text: string;
  /** On the very problem. */
  readonly exact: readonly string[];
  /** Of help in part. */
  readonly near: readonly string[];
}

export function readPlaybookChoices(set: 'training' | 'choosing'): PlaybookChoices[] {
  return readFileSync(new URL(`../lines/${set}/playbook-choices.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [writer = '', expert = '', exact = '', near = '', text = ''] = line.split('\t');
      return { writer, expert: expertIdSchema.parse(expert), text, exact: idsOf(exact), near: idsOf(near) };
    });
}

const idsOf = (field: string): readonly string[] => (field === '-' ? [] : field.split('|'));
