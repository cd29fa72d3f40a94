// A question is not asked when the message has answered it.
import { describe, expect, test } from '@jest/globals';
import { isTold } from './already-told.ts';

describe('told already', () => {
  test.each([
    ['Since when, and how often?', 'my knee hurts since March'],
    ['How long has it been so?', 'three weeks of this cough'],
    ['How old is the child?', 'my 14 yo will not talk'],
    ['Is it the soft joint (silicone) or the hard one (grout)?', 'black grout is back'],
    ['Which country, and which state or region, is it about?', 'a landlord in Germany'],
  ])('%s: %s', (question, message) => {
    expect(isTold(question, message)).toBe(true);
  });
});

describe('still open', () => {
  test.each([
    ['Since when, and how often?', 'my knee hurts'],
    ['Is it the soft joint (silicone) or the hard one (grout)?', 'black spots in the shower'],
    ['What have you tried so far?', 'my knee hurts since March'],
  ])('%s: %s', (question, message) => {
    expect(isTold(question, message)).toBe(false);
  });
});
