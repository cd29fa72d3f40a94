// Writes where the English encoder looks for each playbook.
import { stepsOf } from '@consilium/advice/classifier/neighbours.ts';
import { ENGLISH_VECTOR_SIZE } from '@consilium/advice/english/english-encoder.ts';
import type { EnglishNotes } from '@consilium/advice/english/english-notes.ts';
import { hashNoteTexts } from '@consilium/advice/playbooks/text-of-note.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { englishCentroids } from './english-centroids.ts';

export async function trainEnglish(): Promise<EnglishNotes> {
  const playbooks = loadPlaybooks();
  const centroids = await englishCentroids(playbooks);
  const vectors = new Int8Array(playbooks.length * ENGLISH_VECTOR_SIZE);
  centroids.forEach(({ vector }, place) => vectors.set(stepsOf(vector), place * ENGLISH_VECTOR_SIZE));
  return {
    playbooks: playbooks.map(({ id }) => id),
    hash: hashNoteTexts(playbooks),
    madeBy: 'npm run train -- english',
    vectors,
  };
}
