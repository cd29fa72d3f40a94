// The first line of every offline reply: it tells people that no model answered, and later turns which playbook did.
import type { Turn } from './turn.ts';
import type { Playbook } from './playbook.ts';

const pattern = /^\*Offline playbook: (.+)\*$/mu;

/** Names no playbook. */
const GENERAL = 'general advice';

export function labelFor(spokenFrom: Playbook | 'nothing found' | 'small talk'): string {
  if (spokenFrom === 'small talk') return '*Offline playbook*';
  return `*Offline playbook: ${spokenFrom === 'nothing found' ? GENERAL : spokenFrom.title}*`;
}

/** The label of a reply, if it has one. */
export function labelOf(reply: string): string | undefined {
  return pattern.exec(reply)?.[0];
}

/** The playbook that the latest label names. Labels of small talk name none and are skipped. */
export function playbookInUse(turns: readonly Turn[], playbooks: readonly Playbook[]): Playbook | undefined {
  const titles = turns.filter((turn) => turn.role === 'assistant').map((turn) => pattern.exec(turn.text)?.[1]);
  const latest = titles.findLast((title) => title !== undefined);
  return playbooks.find((playbook) => playbook.title === latest);
}

/** Every playbook that a label names. */
export function playbooksNamed(turns: readonly Turn[], playbooks: readonly Playbook[]): Playbook[] {
  const titles = new Set(turns.filter((turn) => turn.role === 'assistant').map((turn) => pattern.exec(turn.text)?.[1]));
  return playbooks.filter((playbook) => titles.has(playbook.title));
}
