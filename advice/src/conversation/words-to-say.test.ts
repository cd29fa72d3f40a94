// Words to say: printed only where speaker and listener fit, else built from what the person told.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { addresseeOf, rolesIn } from './people-named.ts';
import { repliesTo } from './testing/talk.ts';
import { fits } from './words-to-say.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lastOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';

describe('who is spoken to', () => {
  test.each([
    [['my wife works late', 'what do I tell her'], 'partner'],
    [['my wife works late', 'what do I tell my boss about it'], 'boss'],
    [['the flat is cold', 'what do I write to the landlord'], 'landlord'],
    [['my mother-in-law reads my post', 'how do I say it to her'], 'relative'],
    [['the flat is cold', 'what do I say'], undefined],
    [["a man rang about my late wife's loan", 'what do I tell him'], undefined],
  ] as const)('%j: %s', (messages, role) => {
    expect(addresseeOf(messages)).toBe(role);
  });

  test('roles come in the order in which they are named', () => {
    expect(rolesIn('my boss told my husband')).toEqual(['boss', 'partner']);
  });
});

describe('words fit', () => {
  const health = { expert: 'health' } as const;
  const home = { expert: 'relationships' } as const;
  test.each([
    ['"My wife hears me stop breathing. I would like a test."', 'partner', health, false],
    ['"My wife hears me stop breathing. I would like a test."', 'doctor', health, true],
    ['"I have had this rash for a week. Should somebody look?"', 'parent', health, false],
    ['"I am tired. Do you have an hour on Sunday?"', 'partner', home, true],
    ['"My husband and I have decided."', 'partner', home, false],
    ['"I am tired. Do you have an hour on Sunday?"', undefined, home, true],
    ['"Do you have an hour on Sunday?"', 'parent', { ...home, title: 'My husband never helps' }, false],
    ['"Do you have an hour on Sunday?"', 'partner', { ...home, title: 'My husband never helps' }, true],
  ] as const)('%s to %s: %s', (script, listener, playbook, does) => {
    expect(fits(script, listener, playbook)).toBe(does);
  });
});

test('words of the snorer for a doctor are not given to the wife, and what she is told is in the second person', async () => {
  const reply = await lastOf('health', 'my husband snores every single night.', 'what do i say to him');
  expect(reply).not.toContain('My wife');
  // Built from the message, or the words that the playbook has for just this.
  expect(reply).toMatch(/You snore every single night\.|I hear you stop breathing/u);
});

test('words for another person than the notes are for are built, with a place for what happened', async () => {
  const reply = await lastOf(
    'relationships',
    'my husband never helps with the kids',
    'what do I say to him',
    'and what do I tell my mother?',
  );
  expect(reply).toContain('[What happened');
});

test('a question for a thing asks for no words', async () => {
  const reply = await lastOf('health', 'my daughter sprained her ankle', 'how do I get her crutches');
  expect(reply).not.toMatch(/without a quarrel|Something like this|You could put it like this/u);
});
