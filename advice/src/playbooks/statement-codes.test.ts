// Sentences of the playbooks, and the codes that choose which of them may answer.
import { expect, test } from '@jest/globals';
import { VECTOR_SIZE } from '../classifier/linear-model.ts';
import { CODE_BYTES, codeOf, packStatementCodes, readStatementCodes, roughSimilarities } from './statement-codes.ts';
import { shippedPlaybooks } from './shipped-playbooks.ts';
import { statementsOf } from './statements.ts';

const vector = (sign: number) =>
  Float32Array.from({ length: VECTOR_SIZE }, (_, at) => (at % 3 === 0 ? sign : -sign) / 20);

test('a packed file reads as it was', () => {
  const mean = Array.from({ length: VECTOR_SIZE }, () => 0);
  const model = {
    playbooks: { 'home-one': { count: 1, hash: 'abc' } },
    mean,
    codes: codeOf(vector(1), mean),
    madeBy: 'a test',
  };
  expect(model.codes).toHaveLength(CODE_BYTES);
  expect(readStatementCodes(packStatementCodes(model))).toEqual(model);
});

test('nearly every shipped playbook has codes; without them its cues decide', () => {
  const playbooks = shippedPlaybooks();
  const coded = playbooks.filter((playbook) => roughSimilarities(playbook, vector(1)) !== undefined);
  expect(coded.length / playbooks.length).toBeGreaterThan(0.9);
});

test('opposite vectors are opposite to each sentence', () => {
  const [playbook] = shippedPlaybooks();
  if (!playbook) throw new Error('there is no playbook');
  const [one, other] = [roughSimilarities(playbook, vector(1)) ?? [], roughSimilarities(playbook, vector(-1)) ?? []];
  expect(one.length).toBe(statementsOf(playbook).all.flatMap(({ sentences }) => sentences).length);
  expect(one.some((value, at) => Math.abs(value - (other[at] ?? 0)) > 0.05)).toBe(true);
});

test('a changed playbook has none', () => {
  const [playbook] = shippedPlaybooks();
  if (!playbook) throw new Error('there is no playbook');
  expect(roughSimilarities({ ...playbook, opening: 'Something quite new stands here.' }, vector(1))).toBeUndefined();
});
