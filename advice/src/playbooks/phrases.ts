// The phrases of a playbook with whose meaning a text is compared.
import { createHash } from 'node:crypto';
import type { Wordings } from './load-wordings.ts';
import type { Playbook } from './playbook.ts';

export function phrasesOf({ id, title, symptoms, wording }: Playbook, wordings: Wordings): readonly string[] {
  return [title, ...symptoms, ...wording, ...(wordings.get(id) ?? [])];
}

/** Circumstances that its sections name: a text that means one is likely about this playbook. */
export const cuesOf = ({ branches }: Playbook): readonly string[] => branches.flatMap(({ cues }) => cues);

/** Changes with every phrase and cue of every playbook. */
export function hashPhrases(playbooks: readonly Playbook[], wordings: Wordings): string {
  const phrases = playbooks.map((playbook) => [playbook.id, phrasesOf(playbook, wordings), cuesOf(playbook)]);
  return createHash('sha256').update(JSON.stringify(phrases)).digest('hex');
}
