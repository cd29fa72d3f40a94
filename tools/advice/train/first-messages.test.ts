// The first messages that were written for playbooks.
import { expect, test } from '@jest/globals';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { readFirstMessages } from './first-messages.ts';

const messages = readFirstMessages();

test('each names a playbook that exists, and stands there once', () => {
  const ids = new Set(loadPlaybooks().map(({ id }) => id));
  expect(messages.filter(({ playbook }) => !ids.has(playbook))).toEqual([]);
  const texts = messages.map(({ text }) => text.toLowerCase());
  expect(texts.filter((text, place) => text === '' || texts.indexOf(text) !== place)).toEqual([]);
});
