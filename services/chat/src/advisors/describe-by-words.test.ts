import { describe, expect, test } from '@jest/globals';
import { assistant, user } from '../testing/turns.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { expertOf } from './anthropic/advisor-under-test.ts';
import { describeByWords } from './describe-by-words.ts';

const expert = expertOf('tech');
const title = (...turns: Turn[]) => describeByWords(turns, expert, 'title');
const summary = (...turns: Turn[]) => describeByWords(turns, expert, 'summary');

describe('a title by words', () => {
  test.each([
    ['Hi there! My wifi drops every evening around eight.', 'My wifi drops every evening around eight'],
    ['Hello, can you help me with my printer that prints nothing?', 'My printer that prints nothing?'],
    ['I need some advice on asking for a raise', 'Asking for a raise'],
    ['Help!', 'Help'],
    [
      'My landlord keeps my whole deposit although I left the flat clean and painted and he never answers',
      'My landlord keeps my whole deposit although I left the flat',
    ],
  ])('%s', (text, expected) => {
    expect(title(user(text))).toBe(expected);
  });

  test('comes from a later message when the first is a greeting', () => {
    expect(title(user('Hello'), assistant('Welcome to you.'), user('My sink is clogged again'))).toBe(
      'My sink is clogged again',
    );
  });

  test('has a maximum length and never ends in the middle of a character', () => {
    const long = title(user('👍'.repeat(200)));
    expect(long?.isWellFormed()).toBe(true);
    expect(long?.length).toBeLessThanOrEqual(60);
  });
});

describe('a summary by words', () => {
  test('has the question and the first advice', () => {
    const reply = '*Offline playbook: Wi-Fi*\n\n**First**\n- a list\n\nMove the **router** into the open. Then wait.';
    expect(summary(user('Hi, my wifi drops every evening'), assistant(reply))).toBe(
      'My wifi drops every evening. Alex: Move the router into the open.',
    );
  });

  test('is only the question before there is an answer', () => {
    expect(summary(user('My sink is clogged again'))).toBe('My sink is clogged again.');
  });

  test('does not end in dots, which would count as a weak summary', () => {
    const words = 'word '.repeat(80);
    expect(summary(user(words), assistant(words))).not.toMatch(/\.\.\.$/);
    expect(summary(user(words), assistant(words))?.length).toBeLessThan(240);
  });
});

test('a conversation without turns has no description', () => {
  expect([title(), summary(assistant('Hello, how can I help?'))]).toEqual([undefined, undefined]);
});
