// That a reply shows it heard: facts that were given, limits, bare answers, and questions sent back.
import { describe, expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import { bareAnswer, lastQuestionOf } from './own-question.ts';
import { repliesTo } from './testing/talk.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
const wifi = playbooks.find(({ id }) => id === 'tech-wifi-drops');
const [firstQuestion = '', secondQuestion = ''] = wifi?.questions ?? [];

const talk = (expert: ExpertId, ...messages: readonly string[]) => repliesTo(knowledge, expert, messages);

const afterWifi = async (...messages: string[]) =>
  (await talk('tech', 'my wifi drops every evening', ...messages)).at(-1)?.text ?? '';

describe('an answer to the own question', () => {
  test.each([
    ['yes', 'yes'],
    ['Yes, it does.', 'yes'],
    ['nein', 'no'],
    ['not yet', 'no'],
    ['no idea', 'unsure'],
    ['je ne sais pas', 'unsure'],
    ['yes but only at night', undefined],
    ['no, my landlord does', undefined],
    ['', undefined],
  ] as const)('"%s" is %s', (message, given) => {
    expect(bareAnswer(message)).toBe(given);
  });

  test('is known from the text, or from what stood beside it', () => {
    expect(lastQuestionOf('That may be. Since when?', ['Which one?'])).toBe('Since when?');
    expect(lastQuestionOf('That may be.', ['Which one?'])).toBe('Which one?');
    expect(lastQuestionOf('That may be.', [])).toBeUndefined();
  });

  test('is taken up, and the next one is asked', async () => {
    const reply = await afterWifi('no');
    expect(reply).toContain('Good, then that is ruled out.');
    expect(reply).toContain(secondQuestion);
  });

  test('may be that nobody knows', async () => {
    expect(await afterWifi('I do not know')).toContain('it can stay open for now');
  });
});

test("the advisor's own question sent back asks for an answer, not for another playbook", async () => {
  expect(await afterWifi(firstQuestion)).toContain('That is what I would like to know from you');
});

test('the short version is a list of the ways, once', async () => {
  const reply = await afterWifi('too long, give me the short version');
  expect(reply).toContain('In order:\n- ');
  expect(reply).toContain(wifi?.solutions[0]?.title);
  expect(await afterWifi('shorter please', 'even shorter please')).not.toContain('In order:');
});

test('"what do you mean" is answered in other words', async () => {
  expect(await afterWifi('what do you mean?')).toContain('What matters most is **');
});

test('"and then?" names the next way', async () => {
  expect(await afterWifi('and then?')).toMatch(/\*\*[^*]+\*\*\. /u);
});

test('thanks are answered warmly and short, with an offer to complete, without cards and questions', async () => {
  const reply = (await talk('tech', 'my wifi drops every evening', 'thank you so much for that')).at(-1);
  expect(reply?.text).toContain('welcome');
  expect(reply?.text).toContain('mark this conversation as completed');
  expect([...(reply?.solutions ?? []), ...(reply?.questions ?? [])]).toEqual([]);
});

test('a close is in the language of the person, from the first to the last word', async () => {
  const reply = (await talk('tech', 'my wifi drops every evening', 'vielen dank, das hilft mir sehr')).at(-1);
  expect(reply?.text).toContain('Sehr gern, und ich hoffe, es geht gut weiter.');
  expect(reply?.text).toContain('als erledigt markieren');
  expect(reply?.text).not.toMatch(/welcome|conversation|Englisch/u);
});

test('a playbook on what is denied is not chosen', async () => {
  const [, second] = await talk('health', 'hm hm hm', "I don't smoke. Why is it me?");
  expect(second?.text).not.toContain('Quitting smoking');
});
