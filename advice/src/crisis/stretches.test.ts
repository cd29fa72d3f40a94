// Which parts of a message are judged by themselves.
import { expect, test } from '@jest/globals';
import { partsToJudge, stretchesOf, windowsOf } from './stretches.ts';

const garden = 'We talked about the garden and the fence, and what to plant in spring.';

test('a short message is judged whole', () => {
  expect(partsToJudge('He fell. He is asleep now and I let him sleep.')).toEqual([
    'He fell. He is asleep now and I let him sleep.',
  ]);
});

test('of a longer one each sentence is judged as well, but not one of three words', () => {
  const text = `${garden} ${garden} He is fine. My husband collapsed just now.`;
  expect(partsToJudge(text)).toEqual([text, garden, 'My husband collapsed just now.']);
});

test('a stretch begins with the last sentence of the one before', () => {
  const sentences = Array.from(
    { length: 6 },
    (_, at) => `Number ${at} is about the garden and the fence and the gate.`,
  );
  const stretches = stretchesOf(sentences.join(' '));
  expect(stretches.length).toBeGreaterThan(2);
  stretches.slice(1).forEach((stretch, at) => {
    const last = sentences.findLast((sentence) => stretches[at]?.includes(sentence));
    expect(stretch.startsWith(last ?? 'none')).toBe(true);
  });
});

test('windows of five words reach from the first to the last word', () => {
  expect(windowsOf('one two three')).toEqual(['one two three']);
  expect(windowsOf('one two three four five six seven eight')).toEqual([
    'one two three four five',
    'three four five six seven',
    'five six seven eight',
  ]);
});
