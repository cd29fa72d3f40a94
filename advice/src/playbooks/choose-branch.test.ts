// Circumstances that a message names, and those that it denies.
import { expect, test } from '@jest/globals';
import { chooseBranch } from './choose-branch.ts';
import { isDenial, withoutDenied } from '../words/negation.ts';
import { broadPlaybook } from './testing/broad-playbook.ts';

const branches = ['children / kids', 'renting / landlord', 'does not start', 'wet zimbel'].map((cues) => ({
  cues: cues.split(' / '),
  text: `About ${cues}.`,
}));
const playbook = { ...broadPlaybook('home'), branches };
const chosen = (message: string) => chooseBranch(playbook, message)?.branch.cues[0];

test.each([
  ['we have two kids', 'children'],
  ['we have no kids', undefined],
  ["I don't have any kids", undefined],
  ['wir haben keine kids', undefined],
  ['my landlord says no', 'renting'],
  ['I have no landlord, I own it', undefined],
  ['it does not start', 'does not start'],
  ['it is a wet zimbel, not a dry one', 'wet zimbel'],
])('%s', (message, cue) => {
  expect(chosen(message)).toBe(cue);
});

test('what is denied is left out, and the rest stays', () => {
  expect(withoutDenied('no kids, but a dog').trim()).toBe(', but a dog');
  expect(withoutDenied('no, I meant my printer')).toBe('no, I meant my printer');
});

test.each([
  ['does not start', true],
  ['cannot sleep', true],
  ['renting', false],
])('the cue "%s" is a denial itself: %s', (cue, expected) => {
  expect(isDenial(cue)).toBe(expected);
});
