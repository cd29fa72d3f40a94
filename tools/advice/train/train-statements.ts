// Encodes every sentence of the playbooks, and keeps one bit for each value.
import { VECTOR_SIZE } from '@consilium/advice/classifier/linear-model.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import {
  CODE_BYTES,
  codeOf,
  hashOfSentences,
  sentencesOfPlaybook,
  type StatementCodes,
} from '@consilium/advice/playbooks/statement-codes.ts';
import { encodeTexts } from './encoded-texts.ts';

export function trainStatements(): StatementCodes {
  const sentences = new Map(loadPlaybooks().map((playbook) => [playbook.id, sentencesOfPlaybook(playbook)]));
  const vectors = encodeTexts([...sentences.values()].flat()).map(
    ({ vector }) => vector ?? new Float32Array(VECTOR_SIZE),
  );
  const mean = meanOf(vectors);
  const codes = new Uint8Array(vectors.length * CODE_BYTES);
  for (const [row, vector] of vectors.entries()) codes.set(codeOf(vector, mean), row * CODE_BYTES);
  const playbooks = Object.fromEntries(
    [...sentences].map(([id, texts]) => [id, { count: texts.length, hash: hashOfSentences(texts) }]),
  );
  return { playbooks, mean, codes, madeBy: 'npm run train -- statements' };
}

function meanOf(vectors: readonly Float32Array[]): number[] {
  const sum = new Float64Array(VECTOR_SIZE);
  for (const vector of vectors) for (const [place, value] of vector.entries()) sum[place] = (sum[place] ?? 0) + value;
  return Array.from(sum, (value) => Math.round((value / Math.max(vectors.length, 1)) * 1e5) / 1e5);
}
