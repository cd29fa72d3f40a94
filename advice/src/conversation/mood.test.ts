// Sympathy and congratulation only where the person says clearly how it went.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const after = async (message: string) =>
  (await repliesTo(knowledge, 'career', ['I want to ask my boss for a raise', message])).at(-1)?.text ?? '';

const praise =
  /wonderful news|How good to hear|earned that|Splendid|fine way to end|went well|first success|made it happen/u;
const sympathy = /I am sorry that|A pity|A no is not the end|After a no|Understood, then|Good to know that you have/u;

test.each([
  'what if he says no?',
  'how long until that works',
  'could it be that they refuse anyway',
  'is it worth trying if it worked for nobody else?',
  'fixed or variable pay',
])('a question is neither praised nor pitied: %s', async (message) => {
  const reply = await after(message);
  expect(reply).not.toMatch(praise);
  expect(reply).not.toMatch(sympathy);
});

test('ridicule is no success', async () => {
  expect(await after('did it, and they laughed')).not.toMatch(praise);
});

test('good news is still met with joy', async () => {
  expect(await after('He said yes, I got the raise!')).toMatch(praise);
});
