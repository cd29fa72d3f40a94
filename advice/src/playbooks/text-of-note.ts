// What the English encoder reads of a playbook, so that messages that it answers lie near.
import { createHash } from 'node:crypto';
import type { Playbook } from './playbook.ts';

/** Of some playbooks there are forty phrases, and the encoder reads no more than 128 pieces. */
const MOST_PHRASES = 12;

export function textOfNote({ title, symptoms, wording }: Playbook): string {
  return [title, ...[...symptoms, ...wording].slice(0, MOST_PHRASES)].join('. ');
}

/** Changes with every text, and with the playbooks that there are. */
export function hashNoteTexts(playbooks: readonly Playbook[]): string {
  const texts = playbooks.map((playbook) => [playbook.id, textOfNote(playbook)]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
