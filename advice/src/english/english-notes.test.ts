// The file of where the English encoder looks for each playbook.
import { expect, test } from '@jest/globals';
import { stepsOf } from '../classifier/neighbours.ts';
import { ENGLISH_VECTOR_SIZE } from './english-encoder.ts';
import { likenesses, packEnglishNotes, readEnglishNotes } from './english-notes.ts';

const unit = (at: number) => new Float32Array(ENGLISH_VECTOR_SIZE).fill(0).fill(0.2, at, at + 25);

test('a vector is nearest to its own playbook after the file was written and read', () => {
  const vectors = Int8Array.from([...stepsOf(unit(0)), ...stepsOf(unit(50))]);
  const packed = packEnglishNotes({ playbooks: ['home-a', 'home-b'], hash: '', madeBy: '', vectors });
  const near = likenesses(readEnglishNotes(packed), unit(50));
  expect(near.get('home-b')).toBeCloseTo(1, 2);
  expect(near.get('home-a')).toBe(0);
});

test('a file without a vector for each playbook is refused', () => {
  const vectors = stepsOf(unit(0));
  const packed = packEnglishNotes({ playbooks: ['home-a', 'home-b'], hash: '', madeBy: '', vectors });
  expect(() => readEnglishNotes(packed)).toThrow('one vector for each playbook');
});
