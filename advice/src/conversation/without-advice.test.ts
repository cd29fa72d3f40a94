// A reply says by itself that it holds no advice, so that it costs nothing: it is off the matter, only asks, or has nothing left.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { describe, expect, test } from '@jest/globals';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const deposit = 'My landlord keeps my deposit and no longer answers my letters. I moved out two months ago.';

const talk = (expert: ExpertId, ...messages: readonly string[]) => repliesTo(knowledge, expert, messages);

const lastOf = async (expert: ExpertId, ...messages: readonly string[]) => (await talk(expert, ...messages)).at(-1);

describe('within a conversation on a deposit', () => {
  test.each([
    'What is the capital of Mongolia?',
    'who won the world cup in 1998',
    'tell me a joke',
    'write me a poem about cats',
    'are you a robot',
    'how do I bake bread',
  ])('"%s" is told that there is nothing on it, and the matter stays open', async (message) => {
    const reply = await lastOf('legal', deposit, message);
    expect(reply).toMatchObject({ from: 'nothing', solutions: [] });
    expect(reply?.text).toMatch(/^\*Offline playbook: Getting a rental deposit back\*\n\nI have nothing on that/u);
    expect(await lastOf('legal', deposit, message, 'and what does a court cost?')).toMatchObject({ from: 'specific' });
  });

  test('the same in another language is said in it, without a word on English notes', async () => {
    const reply = await lastOf('legal', deposit, 'Wie heißt die Hauptstadt der Mongolei?');
    expect(reply).toMatchObject({ from: 'nothing' });
    expect(reply?.text).toContain('Dazu habe ich nichts');
    expect(reply?.text).not.toContain('Englisch');
  });

  test('a third time it still says so, without repeating itself', async () => {
    const asked = ['tell me a joke', 'what is the capital of Peru?', 'who wrote Hamlet?'];
    const replies = await talk('legal', deposit, ...asked);
    const words = replies.slice(1).map(({ text }) => text.split('\n\n')[1]);
    expect(new Set(words).size).toBe(asked.length);
    expect(replies.slice(1).map(({ from }) => from)).toEqual(['nothing', 'nothing', 'nothing']);
  });

  test.each([
    ['he has not answered yet', 'specific'],
    ['I do not have the photos any more', 'specific'],
    ['and in Germany?', 'specific'],
    ['how much is the court fee', 'specific'],
    ['and in Mongolia?', 'specific'],
    ['and in Kenya?', 'nothing'],
    ['what do you mean?', 'specific'],
    ['who pays for that?', 'specific'],
    ['write the letter for me', 'specific'],
    ['no', 'nothing'],
    ['👍', 'small talk'],
  ] as const)('"%s" belongs to it: %s', async (message, from) => {
    const reply = await lastOf('legal', deposit, message);
    expect(reply).toMatchObject({ from });
    expect(reply?.text).not.toContain('I have nothing on that');
  });
});

test('what is near to the matter belongs to it, though elsewhere it would not', async () => {
  const cooking = await lastOf('general', 'I want to learn cooking, eggs and rice first', 'how long do I boil an egg');
  expect(cooking?.text).not.toContain('I have nothing on that');
});

test('a question of our own alone is no advice, advice with a question is', async () => {
  const [, asked] = await talk('tech', 'My wifi drops every evening', 'yes');
  expect(asked?.text).toMatch(/\?/u);
  expect(asked).toMatchObject({ from: 'nothing', solutions: [] });
});

test('another matter on which nothing is certain is no advice', async () => {
  const reply = await lastOf(
    'tech',
    'My wifi drops every evening',
    'different thing: my trombone slide sticks in F major',
  );
  expect(reply?.text).toMatch(/This is another matter|I have nothing on that/u);
  expect(reply).toMatchObject({ from: 'nothing' });
});

test('when everything has been said, saying so is no advice', async () => {
  const more = ['it is the same', 'still the same', 'nothing new', 'as before', 'no change', 'same', 'the same again'];
  const replies = await talk('tech', 'My wifi drops every evening', ...more, ...more);
  const empty = replies.filter(({ text }) =>
    /Nothing that you add|I have given you what I know|Tell me more\./u.test(text),
  );
  expect(empty.length).toBeGreaterThan(0);
  expect(empty.filter(({ from }) => from !== 'nothing')).toEqual([]);
});
