// What a reader is told once: professional advice, and no excuse before the answer.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const disclaimer = /This is general guidance, not professional/u;

test('professional advice is mentioned once, and again in health with a new matter', async () => {
  const asked = [
    'my ear hurts since yesterday',
    'how long does it take?',
    'why is that',
    'different thing: I cannot fall asleep at night',
  ];
  const replies = await repliesTo(knowledge, 'health', asked);
  expect(replies.map(({ text }) => disclaimer.test(text))).toEqual([true, false, false, true]);
});

test('in money matters a new matter does not bring it again', async () => {
  const asked = ['I cannot pay my credit card', 'what if they refuse?', 'different thing: how do I file a tax return'];
  const replies = await repliesTo(knowledge, 'finance', asked);
  expect(replies.map(({ text }) => disclaimer.test(text))).toEqual([true, false, false]);
});

test('no first reply begins with what it does not have', async () => {
  for (const { wording, symptoms, expert } of playbooks.filter((_, place) => place % 60 === 7)) {
    const [reply] = await repliesTo(knowledge, expert, [`${symptoms[0]}, ${wording[0]} and it is odd`]);
    const begin = reply?.text.split('\n\n').slice(0, 2).join('\n\n') ?? '';
    expect(begin).not.toMatch(/I have no notes|nothing on exactly|None of my notes|closest I have/u);
  }
});
