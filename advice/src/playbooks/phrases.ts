// The phrases of a playbook with whose meaning a text is compared.
import { createHash } from 'node:crypto';
import type { Playbook } from './playbook.ts';

export const phrasesOf = ({ title, symptoms, wording }: Playbook): readonly string[] => [
  title,
  ...symptoms,
  ...wording,
];

/** Changes with every phrase of every playbook. */
export function hashPhrases(playbooks: readonly Playbook[]): string {
  const phrases = playbooks.map((playbook) => [playbook.id, ...phrasesOf(playbook)]);
  return createHash('sha256').update(JSON.stringify(phrases)).digest('hex');
}
