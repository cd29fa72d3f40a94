// Playbooks that a reply offers, and which of them the next message picks.
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { leadOf } from './lead-first.ts';
import { offeredIn, offerOf, pickedPlaybooks } from './offered-playbooks.ts';

const playbooks = loadPlaybooks();
const offered = playbooks.slice(3, 6);
const reply = `I have nothing on exactly this.\n\n${offerOf('Is it one of these?', offered)}`;
const pick = (message: string) => pickedPlaybooks(message, reply, playbooks)[0]?.id;

test('an offer numbers the titles under its lead, each with what its playbook says first', () => {
  expect(offerOf('Is it one of these?', offered).split('\n')).toEqual([
    'Is it one of these?',
    ...offered.map(({ title, opening }, place) => `${place + 1}. **${title}:** ${leadOf(opening)}`),
  ]);
});

describe('a message picks an offered playbook', () => {
  test.each([
    ['1', 0],
    ['First', 0],
    ['the first one please', 0],
    ['2.', 1],
    ['Number 2', 1],
    ['die zweite bitte', 1],
    ['la segunda', 1],
    ['the third one', 2],
    ['il terzo', 2],
    ['2 please', 1],
    ["I'd go with the third", 2],
    ['the first sounds right', 0],
    ['le deuxième s’il vous plaît', 1],
  ])('by its number: %s', (message, place) => {
    expect(pick(message)).toBe(offered[place]?.id);
  });

  test('by its title, in any case and within a sentence', () => {
    for (const { id, title } of offered) {
      expect(pick(title)).toBe(id);
      expect(pick(`I mean this: ${title.toUpperCase()}`)).toBe(id);
    }
  });
});

test('a message that names none picks none', () => {
  for (const message of ['4', 'one of my friends said no', 'two weeks ago it began', 'none of these', ''])
    expect(pick(message)).toBeUndefined();
});

test('a title that was not offered is not picked', () => {
  expect(pick(playbooks[0]?.title ?? '')).toBeUndefined();
});

test('a number picks nothing after a reply without an offer', () => {
  expect(pickedPlaybooks('1', 'Tell me more.\n1. Switch it off\n2. Wait', playbooks)).toEqual([]);
});

test.each(['both', 'both please', '1 and 2', 'the first and the second', 'beide', 'les deux', 'las dos', 'ambas'])(
  '"%s" picks the first two',
  (message) => {
    expect(pickedPlaybooks(message, reply, playbooks)).toEqual(offered.slice(0, 2));
  },
);

test('what is offered is found in the order of its numbers', () => {
  expect(offeredIn(reply, playbooks)).toEqual(offered);
  expect(offeredIn('Nothing to choose from.', playbooks)).toEqual([]);
});
