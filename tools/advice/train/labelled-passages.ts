// Follow-ups with the passages of a playbook that answer them, or with none.
import { readFileSync } from 'node:fs';

const file = new URL('../lines/training/passages.tsv', import.meta.url);

export interface LabelledFollowUp {
  readonly playbook: string;
  readonly writer: string;
  readonly first: string;
  readonly followUp: string;
  /** Names of passages, the best first, and `-` where it is right to say that there is nothing. */
  readonly passages: readonly string[];
}

export function readLabelledFollowUps(): LabelledFollowUp[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [playbook = '', writer = '', first = '', followUp = '', passages = ''] = line.split('\t');
      return { playbook, writer, first, followUp, passages: passages.split(' | ') };
    });
}
