// Which messages ask between two ways, and what the two are called.
import { describe, expect, test } from '@jest/globals';
import { optionsOf } from './either-or.ts';

describe('a question between two ways names both', () => {
  test.each([
    ['Should I repair the dryer or buy a new one?', 'repair the dryer', 'buy a new one'],
    ['20k left. pay off the car or put it in the bank, im 40', 'pay off the car', 'put it in the bank'],
    ['She cannot climb. A bed in the parlor or a lift?', 'A bed in the parlor', 'a lift'],
    ['Was ist besser, mieten oder kaufen?', 'mieten', 'kaufen'],
    ['¿lo pago ahora o espero a junio?', 'lo pago ahora', 'espero a junio'],
    ['Vaut-il mieux louer ou acheter ?', 'louer', 'acheter'],
  ])('%s', (message, first, second) => {
    expect(optionsOf(message)).toEqual({ first, second });
  });
});

test.each([
  'It is off by an inch or two.',
  'Is it wise to lend him money or not?',
  'would anybody take me on or is that a daydream?',
  'I cannot say whether I took it or only thought of it.',
  'Is it two or three days?',
  'Is it from the gloves or from me?',
  'O cartão fechou em 400 e eu tenho pouco. Pago o mínimo?',
  'Can I lay it over old tiles or do they have asbestos in?',
])('no two ways: %s', (message) => {
  expect(optionsOf(message)).toBeUndefined();
});

test('marks of a message do not format the reply', () => {
  expect(optionsOf('Should I [rent](http://x.example) or **buy**?')?.second).toBe('buy');
});
