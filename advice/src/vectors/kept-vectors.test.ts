import { expect, test } from '@jest/globals';
import { keepVectors } from './kept-vectors.ts';

function countingEncoder(answers: (Float32Array | undefined)[]) {
  const asked: string[] = [];
  const vectorOf = keepVectors((text) => {
    asked.push(text);
    return Promise.resolve(answers.shift());
  });
  return { asked, vectorOf };
}

test('a text is encoded once', async () => {
  const { asked, vectorOf } = countingEncoder([Float32Array.of(1)]);
  expect(await vectorOf('a')).toEqual(Float32Array.of(1));
  expect(await vectorOf('a')).toEqual(Float32Array.of(1));
  expect(asked).toEqual(['a']);
});

test('a vector that could not be had is asked for again', async () => {
  const { asked, vectorOf } = countingEncoder([undefined, Float32Array.of(2)]);
  expect(await vectorOf('a')).toBeUndefined();
  expect(await vectorOf('a')).toEqual(Float32Array.of(2));
  expect(asked).toEqual(['a', 'a']);
});

test('of more than two thousand texts the one that was asked for longest ago is forgotten', async () => {
  const { asked, vectorOf } = countingEncoder(Array.from({ length: 2003 }, (_, at) => Float32Array.of(at)));
  for (let at = 0; at < 2000; at += 1) await vectorOf(`${at}`);
  await vectorOf('0');
  await vectorOf('one more');
  asked.length = 0;
  await vectorOf('0');
  expect(asked).toEqual([]);
  await vectorOf('1');
  expect(asked).toEqual(['1']);
});
