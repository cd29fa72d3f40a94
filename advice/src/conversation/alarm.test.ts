// A sign of danger that was told stays on top while a person asks whether something is all right.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lastOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';
const warns = /not until somebody has checked it|Leave it off|not until a doctor|First the doctor/u;

test.each([
  ['home', 'my dishwasher leaks', 'the floor is wet right next to the socket', 'can I still run it?'],
  ['health', 'my knee hurts since football', 'he cannot bear weight on that leg', 'is it ok to wait till Monday'],
] as const)('%s: after "%s", "%s", the question "%s" is answered with it', async (expert, ...messages) => {
  const reply = await lastOf(expert, ...messages);
  expect(reply.split('\n\n')[1]).toMatch(warns);
});

test('without such a sign, or for another question, nothing warns', async () => {
  expect(await lastOf('home', 'my dishwasher leaks', 'it is four years old', 'can I still run it?')).not.toMatch(warns);
  expect(
    await lastOf(
      'home',
      'my dishwasher leaks',
      'the floor is wet right next to the socket',
      'what does a new one cost',
    ),
  ).not.toMatch(warns);
});
