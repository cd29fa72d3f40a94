// Follow-ups are answered with what the notes say on the very question, and notes that turn out wrong are left.
import { describe, expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lastOf = async (expert: ExpertId, ...messages: readonly string[]) =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';

describe('a follow-up', () => {
  test.each([
    ['finance', 'Our fixed mortgage ends in March', 'How early can I lock in a new rate?', 'six months ahead'],
    [
      'legal',
      'I bought a used car from a dealer two weeks ago and the gearbox is failing',
      'Do I have to let him try to repair it?',
      'Usually yes, once.',
    ],
  ] as const)('to %s is answered with the sentence on it: "%s", "%s"', async (expert, first, second, words) => {
    expect(await lastOf(expert, first, second)).toContain(words);
  });

  test('on when to see a doctor gets the signs as a list', async () => {
    const reply = await lastOf('health', 'My 3 year old has a fever of 38.8', 'When does she have to see a doctor?');
    expect(reply).toContain('**Get help now if one of these holds:**\n- ');
  });

  test('on something that the notes do not know says so', async () => {
    const reply = await lastOf('home', 'The washing machine leaks', 'Which color of tiles goes with oak doors?');
    expect(reply).toMatch(
      /nothing|comes closest|Near to it|nearest I can say|From what I have on|cannot answer well|will not guess|beyond what I have|I have no prices/u,
    );
  });
});
