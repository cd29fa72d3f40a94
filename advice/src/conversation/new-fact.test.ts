// What a message adds is named before what holds for it.
import { expect, test } from '@jest/globals';
import { newFactIn } from './new-fact.ts';

test.each([
  ["it's a rented flat", 'With a rented flat:'],
  ['oh sorry, its an a14 if that matters, 64gb', 'With an a14:'],
  ['we have only one bathroom', 'With only one bathroom:'],
  ['she is 14', 'At 14:'],
  ["my son's 9", 'At 9:'],
  ["he's nearly 80 now", 'At 80:'],
  ["I'm a student nurse", 'For a student nurse:'],
  ["i'm a bit worried about it", undefined],
  ["it's a rented flat, who pays then?", undefined],
  ['that is the reason', undefined],
  ['the boiler is in the kitchen', undefined],
])('%s', (message, words) => {
  expect(newFactIn(message)).toBe(words);
});
