// The phrases of a playbook with whose meaning a text is compared.
import { createHash } from 'node:crypto';
import type { Wordings } from './load-wordings.ts';
import type { Playbook } from './playbook.ts';

export function phrasesOf({ id, title, symptoms, wording }: Playbook, wordings: Wordings): readonly string[] {
  return [title, ...symptoms, ...wording, ...(wordings.get(id) ?? [])];
}

/** Changes with every phrase of every playbook. */
export function hashPhrases(playbooks: readonly Playbook[], wordings: Wordings): string {
  const phrases = playbooks.map((playbook) => [playbook.id, ...phrasesOf(playbook, wordings)]);
  return createHash('sha256').update(JSON.stringify(phrases)).digest('hex');
}
