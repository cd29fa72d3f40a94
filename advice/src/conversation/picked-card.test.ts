// A number after a reply with cards picks one of these, and a choice is answered by what the notes say on both.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { optionsInNotes } from './options-in-notes.ts';
import { createSaid } from './said.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lastOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';
const laptop = playbooks.find(({ title }) => title === 'My computer has become painfully slow');
if (!laptop) throw new Error('The playbook on a slow computer has another title.');

test('the second one is the second card, with its first step', async () => {
  const [, second] = laptop.solutions;
  const reply = await lastOf('tech', 'my laptop is slow', 'the second one please');
  expect(reply).toContain(`**${second?.title}** (${second?.timeEstimate})`);
  expect(reply).toContain('It begins so: ');
  expect(reply).toContain((second?.steps[0] ?? '').split('. ')[0]?.slice(1));
});

test('a message that says more picks no card', async () => {
  expect(await lastOf('tech', 'my laptop is slow', 'I did the second one and it still crawls')).not.toContain(
    'It begins so: F',
  );
});

test('a choice is answered by the sentence of the notes that weighs both', () => {
  const playbook = { ...laptop, opening: 'Clean it first. A new cable is cheaper than a new plug. Then wait a day.' };
  expect(optionsInNotes(playbook, ['a cable', 'a plug'], createSaid([]))).toBe(
    'A new cable is cheaper than a new plug. Then wait a day.',
  );
});

test('a sentence that only names both weighs nothing, and notes that name neither say nothing', () => {
  const playbook = { ...laptop, opening: 'The cable is next to the plug and both are black.' };
  expect(optionsInNotes(playbook, ['a cable', 'a plug'], createSaid([]))).toBeUndefined();
  expect(optionsInNotes(laptop, ['a trombone', 'a violin'], createSaid([]))).toBeUndefined();
});

test.each([['health', 'my knee is swollen since football', 'heat or ice?', 'Cold for a fresh injury']] as const)(
  '%s: "%s", then "%s" gets a pick',
  async (expert, first, second, words) => {
    expect(await lastOf(expert, first, second)).toContain(words);
  },
);
