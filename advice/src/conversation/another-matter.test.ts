// A message on something else is answered in the same conversation, with one line that says so.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { matterOf } from './matter-of.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };

const lastOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';

const says = /This is another matter|On the other thing|That is a matter of its own/u;

describe('another matter is answered', () => {
  test.each([
    ['home', 'my tap drips all night', 'cheers, that cured it. the bath drains slowly too', 'A clogged drain'],
    ['career', 'my boss never gives me feedback', 'different thing: how do I get red wine out of a carpet', 'Stains'],
    ['tech', 'my wifi drops every evening', 'by the way, I cannot fall asleep at night any more', 'leep'],
  ] as const)('%s: "%s", then "%s"', async (expert, first, second, title) => {
    const reply = await lastOf(expert, first, second);
    expect(reply.split('\n')[0]).toContain(title);
    expect(reply).toMatch(says);
    expect(reply).not.toMatch(/begin a new conversation/iu);
  });
});

test.each([
  ['and does that cost much?'],
  ['thanks, and how long should I wait then?'],
  ['he came, looked at it and left again'],
])('"%s" goes on with the matter', async (message) => {
  const reply = await lastOf('home', 'my tap drips all night', message);
  expect(reply).not.toMatch(says);
  expect(reply).toMatch(/^\*Offline playbook: A tap that drips\*/u);
});

test('words that only say that it is something else are no part of it', () => {
  expect(matterOf('ok so different thing: my gate squeaks in the wind')).toBe('my gate squeaks in the wind');
  expect(matterOf('By the way, what does a skip cost?')).toBe('what does a skip cost?');
  expect(matterOf('another question')).toBe('another question');
  expect(matterOf('my other thing is late')).toBe('my other thing is late');
});
