// What a follow-up is answered with: options by name, the subject that is named, the language of the person, urgency first.
import { describe, expect, test } from '@jest/globals';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { loadPlaybooks } from '../playbooks/load-playbooks.ts';
import { loadSearchHints } from '../playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '../playbooks/playbook-search.ts';
import type { Turn } from '../playbooks/turn.ts';
import { answer } from './answer.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };

async function lastReply(expert: ExpertId, ...messages: string[]): Promise<string> {
  const turns: Turn[] = [];
  for (const text of messages) {
    turns.push({ role: 'user', text });
    turns.push({ role: 'assistant', text: (await answer(knowledge, turns, expert)).text });
  }
  return turns.at(-1)?.text ?? '';
}

const wifi = 'my wifi drops every evening';
/** Its notes have no section that asks between two ways. */
const laptop = 'my laptop gets hot and the fan is loud';

describe('a choice', () => {
  test('is answered with both options, in the words of the person', async () => {
    const reply = await lastReply('tech', laptop, 'do i clean the fan first or buy a new laptop');
    expect(reply).toContain('I would begin with "clean the fan"');
    expect(reply).toContain('After that comes "buy a new laptop"');
  });

  test('between two causes says how to tell', async () => {
    expect(await lastReply('tech', laptop, 'is it the fan or the battery')).toContain('"the fan" or "the battery": ');
  });

  test('in another language too', async () => {
    const reply = await lastReply(
      'tech',
      'Mein Laptop wird heiß und der Lüfter ist laut',
      'soll ich zuerst den Lüfter reinigen oder einen neuen Laptop kaufen?',
    );
    expect(reply).toContain('„den Lüfter reinigen“');
  });
});

describe('urgent news', () => {
  test.each([
    ['health', 'my neck is stiff from the desk', 'now my arm is numb', 'call the emergency number at once'],
    ['health', 'mi rodilla me duele desde hace un mes', 'ahora tengo fiebre', 'llama enseguida a emergencias'],
    ['home', 'a socket crackles', 'thanks, but now it smells of burning', 'call the fire service'],
    ['relationships', 'my boyfriend shouts a lot', 'he grabbed my arm last night', 'call the police'],
    ['general', 'zzz', 'now I have chest pain', 'call the emergency number at once'],
  ] as const)('to %s after "%s": "%s"', async (expert, first, second, words) => {
    expect(await lastReply(expert, first, second)).toContain(words);
  });
});

test('the price of what is named is answered, not that of another thing', async () => {
  const reply = await lastReply(
    'home',
    'Brown ring under the upstairs bathroom, only after a shower',
    'what does a plumber charge to open it up?',
  );
  expect(reply).toMatch(/the call-out fee|a plumber's (ordinary )?visit/u);
});

test('a part of the body is no subject of a quarrel', async () => {
  const reply = await lastReply(
    'relationships',
    'my partner and I only talk about nappies',
    'when does that come back, how long roughly?',
  );
  expect(reply).not.toContain('tendon');
});

test('who advises in the country that is named', async () => {
  expect(await lastReply('legal', 'zzz', 'does that hold in Scotland?')).toContain('Citizens Advice');
});

test('something that is added gets more than thanks', async () => {
  const reply = await lastReply('tech', wifi, 'the box is on a shelf, white, from 2019');
  expect(reply).not.toMatch(/Thank you|Good to know/u);
  expect(reply.split('\n\n').length).toBeGreaterThan(1);
});

test('what helped for a day only is neither praised nor taken for a failure', async () => {
  const reply = await lastReply('tech', wifi, 'it worked for a day and came back');
  expect(reply).toContain('it does not hold yet');
  expect(reply).not.toContain('completed');
});
