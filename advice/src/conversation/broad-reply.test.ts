// Replies from a playbook on the kind of problem.
import { expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { broadPlaybook } from '../playbooks/testing/broad-playbook.ts';
import type { Turn } from '../playbooks/turn.ts';
import { secondOpinion } from './second-opinion.ts';
import { repliesTo } from './testing/talk.ts';

const kinds = (['home', 'health'] as const)
  .map(broadPlaybook)
  .map((one) => ({ ...one, title: `${one.title}: ${one.expert}` }));
const playbooks = [...loadPlaybooks().filter(({ scope }) => scope === 'specific'), ...kinds];
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };

const talk = (expert: ExpertId, ...messages: readonly string[]) => repliesTo(knowledge, expert, messages);

const problem = 'my zimbel quorps, a quorping zimbel';

test.each(['home', 'health'] as const)(
  '%s says that it is only the kind, then its advice and one question',
  async (expert) => {
    const [reply] = await talk(expert, problem);
    expect(reply?.from).toBe('broad');
    expect(reply?.text).toContain(`a zimbel that quorps: ${expert}`);
    expect(reply?.text).toContain('Most zimbels quorp because of the cold');
    expect(reply?.solutions.map(({ title }) => title)).toEqual(['Warm it', 'Ask its maker']);
    expect(reply?.questions).toHaveLength(1);
  },
);

test('the lead is in the words of the expert, and not always the same', async () => {
  const leads = await Promise.all(
    [problem, `${problem}!`, `${problem}!!`].map(async (text) => (await talk('home', text))[0]?.text.split('\n\n')[1]),
  );
  expect(new Set(leads).size).toBe(3);
  const first = expertFile('home').kindLeads.map((lead) => lead.split('{kind}')[0] ?? '');
  expect(leads.every((lead) => first.some((start) => lead?.startsWith(start)))).toBe(true);
});

test('names a circumstance only when the message does', async () => {
  expect((await talk('home', problem))[0]?.text).not.toContain('From what you describe');
  expect((await talk('home', `${problem}, it is a wet zimbel`))[0]?.text).toContain('must dry for a day');
});

test('answers what is asked next, and says its lead once', async () => {
  const [first, cost] = await talk('home', problem, 'what does that cost?');
  expect(cost?.text).toContain('costs next to nothing');
  expect(cost?.from).toBe('broad');
  expect(cost?.text).not.toContain(first?.text.split('\n\n')[1]);
});

test('gives way to a playbook that a further message finds', async () => {
  const [, second] = await talk('home', problem, 'the smoke alarm chirps every minute');
  expect(second?.from).toBe('specific');
  expect(second?.text).toContain('Now I see better what it is');
});

test('is a second opinion too, rather than general steps', async () => {
  const turns: Turn[] = [{ role: 'user', text: problem }];
  const opinion = await secondOpinion(knowledge, turns, { expert: 'health', firstExpert: 'home' });
  expect(opinion.from).toBe('broad');
});

test('a text that says nothing gets the general steps', async () => {
  expect((await talk('home', 'hm hm'))[0]?.from).toBe('nothing');
});
