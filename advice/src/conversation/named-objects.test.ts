// The thing that a question names decides before the kind of the question.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { onDose } from './dose.ts';
import { holdsAny, newlyNamed, playbooksNaming } from './named-objects.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lastOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';

describe('what is named', () => {
  test.each([
    ['how much does that cost?', '', []],
    ['how long does it usually take', '', []],
    ['how much is a locksmith', '', ['locksmith']],
    ['how much is a new boiler', 'my boiler leaks', []],
  ])('"%s" after "%s": %j', (message, earlier, stems) => {
    expect(newlyNamed(message, earlier)).toEqual(stems);
  });

  test('is held by the word or by one that means the same', () => {
    expect(holdsAny('A chimney is swept twice.', newlyNamed('what about the chimney', ''))).toBe(true);
    expect(holdsAny('Soap costs little.', newlyNamed('what does a locksmith charge', ''))).toBe(false);
  });

  test('finds the playbooks that speak of it, where few do', () => {
    const found = playbooksNaming(newlyNamed('how do I get crutches', ''), playbooks);
    expect(found.some(({ opening, branches }) => /crutch/iu.test(opening + JSON.stringify(branches)))).toBe(true);
    expect(playbooksNaming(newlyNamed('how much is my money', ''), playbooks)).toEqual([]);
  });
});

test('the price of soap is none of a locksmith', async () => {
  const smell = playbooks.find(({ title }) => title.startsWith('A bad smell in the house'));
  const reply = await lastOf('home', 'the kitchen drain smells', 'what does a locksmith charge?');
  expect(reply).not.toContain((smell?.followUps.get('cost') ?? '?').split('. ')[0]);
});

test('an amount of a medicine is no price, and no figure of ours', async () => {
  const reply = await lastOf('health', 'my son has an ear ache', 'how much paracetamol can he have at 14 kg');
  expect(reply).toContain('Go by the leaflet in the pack');
  expect(reply).not.toMatch(/haircut|\d ?mg\b/u);
});

test.each(['what does paracetamol cost', 'the tablets did not help', 'my pills are in the drawer'])(
  '"%s" asks for no amount to take',
  (message) => {
    expect(onDose(message)).toBeUndefined();
  },
);
