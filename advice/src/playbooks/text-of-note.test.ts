// What the English encoder reads of a playbook.
import { expect, test } from '@jest/globals';
import { shippedEnglishNotes } from '../english/english-notes.ts';
import { shippedPlaybooks } from './shipped-playbooks.ts';
import { hashNoteTexts, textOfNote } from './text-of-note.ts';

test('the vectors of the playbooks are up to date', () => {
  // After a change of titles, symptoms or wordings: npm run train -- english playbooks.
  expect(shippedEnglishNotes().hash).toBe(hashNoteTexts(shippedPlaybooks()));
});

test('the text is the title and the first phrases', () => {
  const playbook = shippedPlaybooks().find(({ id }) => id === 'health-acne')!;
  expect(textOfNote(playbook)).toMatch(
    /^Pimples and acne\. pimples on face, back and chest\. blackheads on my nose\./u,
  );
  expect(textOfNote(playbook).split('. ')).toHaveLength(13);
});
