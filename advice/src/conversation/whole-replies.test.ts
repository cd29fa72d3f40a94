// What must hold for every reply, over conversations on many playbooks: nothing empty, no raw placeholder, no advice twice.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };

/** A part of all playbooks, another one for each row, so that the whole takes seconds. */
const EVERY = 130;
const answers = [
  ['the first one', 'number 2 please', 'how much is it?'],
  ['number 2', 'both', 'and if they say no?'],
  ['neither', 'what do I say to them', 'thanks, that is sorted'],
  ['2 please', 'the second', 'how long does it take'],
  ['it is something with my bike instead', 'no', 'which one would you take'],
] as const;

const faultOf = (text: string): string | undefined => {
  const [label, ...paragraphs] = text.split('\n\n');
  if (!/^\*Offline playbook.*\*$/u.test(label ?? '')) return 'no label';
  if (!paragraphs.some((paragraph) => !/^\*[^*]/u.test(paragraph))) return 'no words';
  if (paragraphs.some((paragraph) => paragraph.trim() === '')) return 'an empty paragraph';
  if (/\*{4}/u.test(text)) return 'an empty bold';
  return /\{\w+\}|undefined|\[object|\bNaN\b/u.test(text) ? 'a raw placeholder' : undefined;
};

test.each(answers)('no reply is empty or unfinished: %s, %s, %s', async (...messages) => {
  const start = answers.findIndex(([first]) => first === messages[0]);
  const some = playbooks.filter((_, place) => place % EVERY === start);
  const faults: string[] = [];
  for (const { expert, wording, title } of some) {
    const said = [wording[0] ?? title, ...messages];
    const replies = await repliesTo(knowledge, expert, said);
    for (const [place, { text }] of replies.entries())
      if (faultOf(text) !== undefined) faults.push(`${faultOf(text)}: ${said.slice(0, place + 1).join(' | ')}`);
  }
  expect(some.length).toBeGreaterThan(4);
  expect(faults).toEqual([]);
});

test('a fault is found', () => {
  expect(faultOf('*Offline playbook: Any*\n\n****')).toBe('an empty bold');
  expect(faultOf('*Offline playbook: Any*\n\n*This is general guidance.*')).toBe('no words');
  expect(faultOf('*Offline playbook: Any*\n\nTake {first}.')).toBe('a raw placeholder');
});
