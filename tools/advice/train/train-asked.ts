// Encodes the wordings of what people ask next.
import { VECTOR_SIZE } from '@consilium/advice/classifier/linear-model.ts';
import { stepsOf } from '@consilium/advice/classifier/neighbours.ts';
import { hashOfWordings, wordingsAsked, type AskedVectors } from '@consilium/advice/playbooks/asked-vectors.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { encodeTexts } from './encoded-texts.ts';

export function trainAsked(): AskedVectors {
  const asked = loadPlaybooks()
    .map((playbook) => ({ id: playbook.id, wordings: wordingsAsked(playbook) }))
    .filter(({ wordings }) => wordings.length > 0);
  const texts = asked.flatMap(({ wordings }) => wordings);
  const vectors = new Int8Array(texts.length * VECTOR_SIZE);
  encodeTexts(texts).forEach(({ vector }, row) => {
    if (vector) vectors.set(stepsOf(vector), row * VECTOR_SIZE);
  });
  const playbooks = Object.fromEntries(
    asked.map(({ id, wordings }) => [id, { count: wordings.length, hash: hashOfWordings(wordings) }]),
  );
  return { playbooks, vectors, madeBy: 'npm run train -- asked' };
}
