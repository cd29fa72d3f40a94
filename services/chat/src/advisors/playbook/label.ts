// The line every offline reply begins with: people see that no model spoke, and later turns see which playbook did.
import type { Turn } from '../advisor.ts';
import type { Playbook } from './playbook.ts';

const pattern = /^\*Offline playbook: (.+)\*$/mu;

export function labelFor(spokenFrom: Playbook | 'nothing found' | 'small talk'): string {
  if (spokenFrom === 'small talk') return '*Offline playbook*';
  return `*Offline playbook: ${spokenFrom === 'nothing found' ? 'nothing on exactly this' : spokenFrom.title}*`;
}

/** The playbook the latest labelled reply spoke from. Small talk names none and leaves it as it was. */
export function playbookInUse(turns: readonly Turn[], playbooks: readonly Playbook[]): Playbook | undefined {
  const titles = turns.filter((turn) => turn.role === 'assistant').map((turn) => pattern.exec(turn.text)?.[1]);
  const latest = titles.findLast((title) => title !== undefined);
  return playbooks.find((playbook) => playbook.title === latest);
}
