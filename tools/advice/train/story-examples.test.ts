// What is learned from long stories.
import { expect, test } from '@jest/globals';
import { featuresOf, plainWords } from '@consilium/advice/classifier/features.ts';
import { INPUTS } from '@consilium/advice/classifier/linear-model.ts';
import type { Example } from './learn.ts';
import { mostDangerous } from './story-examples.ts';

const stretch = (words: string): Example => ({
  features: featuresOf(plainWords(words)),
  vector: undefined,
  label: 'fire',
  importance: 1,
  remembered: 'always',
});

test('of the stretches of a dangerous story the one that the model fears most is learned', () => {
  const weights = new Float32Array(INPUTS * 2);
  for (const place of featuresOf(['smoke']).words) weights[place * 2 + 1] = 5;
  const model = { classes: ['none', 'fire'], bias: new Float32Array(2), weights };
  const alarming = stretch('there is smoke under the door');
  expect(mostDangerous([stretch('we had guests'), alarming, stretch('then we ate')], model, 'none')).toBe(alarming);
  expect(() => mostDangerous([], model, 'none')).toThrow('a story without words');
});
