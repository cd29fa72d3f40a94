// Advice that speaks of danger to health, and advice that only has similar words.
import { expect, test } from '@jest/globals';
import { speaksOfDanger } from './speaks-of-danger.ts';

test.each([
  'If your lips swell, call **112**.',
  'Dial 999 and say where you are.',
  'Go to the emergency room.',
  'Chest pain needs an ambulance.',
  'Carbon monoxide has no smell.',
  'Too many tablets are an overdose.',
  'You’re short of breath at rest.',
  'A stroke shows in the face first.',
  'It lowers the risk of strokes from clots.',
])('danger: %s', (text) => {
  expect(speaksOfDanger(['Drink some water.', text])).toBe(true);
});

test.each([
  'Call an emergency plumber when water shows in the wall.',
  'Put three months of rent into an emergency fund.',
  'Fill the emergency cushion first.',
  'Finish with light strokes from top to bottom.',
  'Paint dries at the edge before the next stroke joins it.',
  'A faint smell of paint goes away by itself.',
  'Call 1125 to reach the landlord.',
])('no danger: %s', (text) => {
  expect(speaksOfDanger([text])).toBe(false);
});
