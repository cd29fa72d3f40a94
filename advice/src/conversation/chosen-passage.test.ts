// Further messages get the passage of the open notes that answers them, and other notes are opened where these fit.
import { expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import type { Turn } from '../playbooks/turn.ts';
import { answer } from './answer.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const lastOf = async (expert: ExpertId, ...messages: string[]): Promise<string> =>
  (await repliesTo(knowledge, expert, messages)).at(-1)?.text ?? '';
const notesOn = (id: string) => {
  const found = playbooks.find((playbook) => playbook.id === id);
  if (!found) throw new Error(`no playbook ${id}`);
  return found;
};
const beginningOf = (text = '?') => text.split(/(?<=[.!?])\s/u)[0] ?? '?';

test('a rented flat leads to what holds for tenants, and is named', async () => {
  const reply = await lastOf('home', 'there is black mold in my bedroom corner', "it's a rented flat");
  const tenants = notesOn('home-damp-mold').branches.find(({ cues }) => cues.includes('renting'));
  expect(reply).toContain('**With a rented flat:**');
  expect(reply).toContain(beginningOf(tenants?.text));
});

test('what was tried gets the answer for just that', async () => {
  const reply = await lastOf(
    'relationships',
    'my teenager shuts himself in his room and does not talk to us',
    'we did jokes and bribes and walks already',
  );
  expect(reply).toContain(beginningOf(notesOn('relationships-teenager-conflict').followUps.get('already-tried')));
});

test('words to say to a child are no form with gaps', async () => {
  const reply = await lastOf(
    'relationships',
    'my teenager shuts himself in his room and does not talk to us',
    'what do i write to him',
  );
  expect(reply).not.toContain('[What happened');
  expect(reply).toMatch(/["“]/u);
});

test('a question on which the notes have nothing names what they have nearby', async () => {
  const reply = await lastOf(
    'home',
    'my washing machine walks out to meet me when it spins',
    'why would transport bolts matter after six years',
  );
  expect(reply).toMatch(/my notes do have nearby|Closest to it I have something/u);
  expect(reply).not.toMatch(/take the next way|another way left/iu);
});

test('asked which one we would do, one way is picked with its reason', async () => {
  const reply = await lastOf('home', 'there is black mold in my bedroom corner', 'which one would you do?');
  const titles = notesOn('home-damp-mold').solutions.map(({ title }) => title);
  expect(titles.filter((title) => reply.includes(`I would take **${title}**`))).toHaveLength(1);
  expect(reply).toContain('My reason: ');
});

test('what was done is not picked', async () => {
  const [first] = notesOn('finance-rent-arrears').solutions;
  const reply = await lastOf(
    'finance',
    'i cant pay my rent this month',
    'i already offered the landlord a plan and he said no',
    'what would you do next if you were me?',
  );
  expect(reply).not.toContain(`I would take **${first?.title}**`);
  expect(reply).toContain('I would take **');
});

test('the section of the person’s country comes once where the answer depends on the place', async () => {
  const turns: Turn[] = [];
  const replies: string[] = [];
  for (const text of [
    'there is black mold in my bedroom corner',
    'my landlord refuses to do anything',
    'he refuses again and says it is my fault',
  ]) {
    turns.push({ role: 'user', text });
    const reply = await answer(knowledge, turns, 'home', { country: 'GB' });
    turns.push({ role: 'assistant', text: reply.text });
    replies.push(reply.text);
  }
  expect(replies.join('\n').split('**In the United Kingdom:**')).toHaveLength(2);
  expect(replies[1]).toContain('**In the United Kingdom:**');
});

test('what was said on a country is not denied afterwards', async () => {
  const reply = await lastOf(
    'legal',
    'i work unpaid overtime every day, I live in England',
    'what does the law say on that in England then?',
    'and how is that in England for night work?',
  );
  expect(reply).not.toContain('is not in my notes');
});
