import { describe, expect, test } from '@jest/globals';
import { editDistance } from './edit-distance.ts';
import { isEverydayWord } from './everyday-words.ts';
import { createTypoIndex } from './typo-index.ts';

describe('the distance between two words', () => {
  test.each([
    ['router', 'router', 0],
    ['ruoter', 'router', 1],
    ['rooter', 'router', 1],
    ['routr', 'router', 1],
    ['routter', 'router', 1],
    ['boyfreind', 'boyfriend', 1],
    ['landlrod', 'landlady', 3],
    ['cat', 'mortgage', 3],
  ])('%s to %s is %i, counted up to 3', (from, to, distance) => {
    expect(Math.min(3, editDistance(from, to, 2))).toBe(distance);
  });
});

describe('a typo index', () => {
  const index = createTypoIndex(['boss', 'router', 'mortgage', 'relationship', 'girlfriend', 'sprain', 'house']);

  test.each([
    ['ruoter', 'router'],
    ['oruter', 'router'],
    ['morgage', 'mortgage'],
    ['morgtage', 'mortgage'],
    ['relatonshp', 'relationship'],
    ['girlfirend', 'girlfriend'],
    ['house', 'house'],
  ])('reads %s as %s', (typed, meant) => {
    expect(index.correct(typed)).toBe(meant);
  });

  test.each([
    ['bos', 'short words are taken as they are'],
    ['bosz', 'four letters are too few'],
    ['routxxr', 'two slips need eight letters'],
    ['spain', 'a slip does not hide the first two letters'],
    ['a'.repeat(5000), 'noise is not measured'],
    ['', 'nothing is nothing'],
  ])('leaves %s alone: %s', (typed) => {
    expect(createTypoIndex(['boss', 'router', 'mortgage', 'strain']).correct(typed)).toBeUndefined();
  });
});

test.each(['horse', 'colour', 'color', 'county', 'spain', 'germany'])('%s is an everyday word', (word) => {
  expect(isEverydayWord(word)).toBe(true);
});

test.each(['morgage', 'girlfreind', 'wierd'])('%s is not an everyday word', (word) => {
  expect(isEverydayWord(word)).toBe(false);
});
