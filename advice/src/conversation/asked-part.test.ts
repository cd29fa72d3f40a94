// A follow-up gets the answer that was written for its question, once, and no other.
import { expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { likenessesToAsked, wordingsAsked } from '../playbooks/asked-vectors.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const textsOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).map(({ text }) => text);

test('the file has a vector for each wording', () => {
  const asked = playbooks.filter((playbook) => playbook.asked.length > 0);
  expect(asked.length).toBeGreaterThan(25);
  for (const playbook of asked) expect(likenessesToAsked(playbook)).toHaveLength(wordingsAsked(playbook).length);
});

test('a changed wording has none until the file is made again', () => {
  const playbook = playbooks.find(({ asked }) => asked.length > 0);
  if (!playbook) throw new Error('no playbook has such a section');
  const [first, ...rest] = playbook.asked;
  const changed = { ...playbook, asked: [{ wordings: ['quite another question'], text: first?.text ?? '' }, ...rest] };
  expect(likenessesToAsked(changed)).toEqual([]);
});

test.each([
  ['home', 'My kitchen sink is clogged', 'Is this something I can handle or should I get a plumber?', 'clear yourself'],
  ['health', 'I hurt my lower back lifting a box', 'Should I get an MRI?', 'Usually not.'],
  [
    'tech',
    'I clicked on a link in a phishing text',
    'Do I have to change every password I have?',
    'Begin with your email',
  ],
] as const)('%s: "%s", "%s"', async (expert, first, question, words) => {
  const [, reply = ''] = await textsOf(expert, first, question);
  // It leads: right after the label.
  expect(reply.split('\n\n').slice(0, 3).join(' ')).toContain(words);
});

test('what was asked twice is not said twice', async () => {
  const question = 'Is this something I can handle or should I get a plumber?';
  const [, first = '', second = ''] = await textsOf('home', 'My kitchen sink is clogged', question, question);
  expect(first).toContain('you can nearly always clear yourself');
  expect(second).not.toContain('you can nearly always clear yourself');
});

test('another question gets no such answer', async () => {
  const [, reply = ''] = await textsOf(
    'health',
    'I hurt my lower back lifting a box',
    'Which desk chair should I buy?',
  );
  const answers =
    playbooks.find(({ id }) => id === 'health-back-pain')?.asked.map(({ text }) => text.slice(0, 25)) ?? [];
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((start) => reply.replaceAll('**', '').includes(start))).toEqual([]);
});
