import { expect, test } from '@jest/globals';
import { user } from '../testing/turns.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { weighProblem } from './weigh-problem.ts';

const weigh = (...texts: string[]) => weighProblem(texts.map(user));

test('a plain question weighs little', () => {
  expect(weigh('How do I reset my router?')).toEqual({ complexity: 'low', emotionalIntensity: 0 });
});

test.each([
  ['I am a bit worried about my exam', 1, 4],
  ['I am so scared and I cry every night', 4, 7],
  ["I'm DESPERATE!!! please help me, my wife betrayed me, I am devastated and can't take it anymore 😭", 9, 10],
])('%s: between %d and %d', (text, least, most) => {
  const { emotionalIntensity } = weigh(text);
  expect(emotionalIntensity).toBeGreaterThanOrEqual(least);
  expect(emotionalIntensity).toBeLessThanOrEqual(most);
});

test('a weight never leaves the scale', () => {
  expect(weigh('desperate hopeless terrified devastated shattered '.repeat(50)).emotionalIntensity).toBe(10);
});

test('length, questions and many circumstances make a problem complex', () => {
  const tangled =
    'My father died and left a house with a mortgage. On top of that my brother claims there is a contract, and the court asks for papers. ' +
    'Several relatives want to sell, however my mother still lives there. Should I hire a lawyer? Who pays the mortgage meanwhile? ' +
    'And what happens because of my visa, which depends on my employer? Can we do both, keep the house and pay him out?';
  expect(weigh(tangled).complexity).toBe('high');
  expect(
    weigh(
      'My rent is too high. Should I move, or ask my landlord? I also have a contract until May, however it depends on the notice.',
    ).complexity,
  ).toBe('medium');
});

test('only the person’s messages count, and only the newest one for emotional intensity', () => {
  const turns: Turn[] = [
    user('I am terrified'),
    { role: 'assistant', text: 'You sound desperate and devastated!!!' },
    user('How long does it take?'),
  ];
  expect(weighProblem(turns)).toEqual({ complexity: 'low', emotionalIntensity: 0 });
});
