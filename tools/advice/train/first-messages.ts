// First messages that were written for a playbook, by writers who had seen only its title and its headings.
import { readFileSync } from 'node:fs';
import { expertIdSchema, type ExpertId } from '@consilium/contracts/experts.ts';

export interface FirstMessage {
  readonly expert: ExpertId;
  readonly playbook: string;
  readonly text: string;
}

export function readFirstMessages(): FirstMessage[] {
  return readFileSync(new URL('../lines/training/first-messages.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [playbook = '', text = ''] = line.split('\t');
      return { expert: expertIdSchema.parse(playbook.split('-')[0]), playbook, text };
    });
}
