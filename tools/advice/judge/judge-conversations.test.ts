// What is counted in conversations without a reader.
import { expect, test } from '@jest/globals';
import { judgeConversations, type SpokenConversation, type SpokenReply } from './judge-conversations.ts';

const reply = (from: SpokenReply['from'], more: Partial<SpokenReply> = {}): SpokenReply => ({
  text: `A text from ${from}.`,
  from,
  playbook: undefined,
  needs: ['cost'],
  ...more,
});

function conversation(...replies: SpokenReply[]): SpokenConversation {
  const turns = replies.map((_, place) => ({ text: `message ${place}`, ...(place > 0 && { needs: 'cost' }) }));
  return { written: { expert: 'home', topic: 'a topic', language: 'en', turns }, replies };
}

function shareOf(name: string, conversations: readonly SpokenConversation[], kinds?: ReadonlyMap<string, string[]>) {
  return judgeConversations(conversations, kinds).figures.find((figure) => figure.name === name)?.share;
}

test('first replies are counted by what answered', () => {
  const some = [conversation(reply('specific')), conversation(reply('broad')), conversation(reply('nothing'))];
  expect(shareOf('first replies from a playbook on exactly this', some)).toEqual({ hits: 1, of: 3 });
  expect(shareOf('first replies from a playbook on its kind', some)).toEqual({ hits: 1, of: 3 });
  expect(shareOf('first replies without any playbook', some)).toEqual({ hits: 1, of: 3 });
});

test('a broad one is of the right kind when a reader said so', () => {
  const some = ['home-kind-leak', 'home-kind-pests'].map((playbook) => conversation(reply('broad', { playbook })));
  const kinds = new Map([['message 0', ['home-kind-leak']]]);
  expect(shareOf('of these of the right kind', some, kinds)).toEqual({ hits: 1, of: 2 });
  expect(shareOf('of these of the right kind', some)).toBeUndefined();
});

test('needs are counted in follow-ups only', () => {
  const some = [
    conversation(reply('specific', { needs: ['why'] }), reply('specific'), reply('specific', { needs: ['why'] })),
  ];
  expect(shareOf('follow-ups whose need was recognised', some)).toEqual({ hits: 1, of: 2 });
});

test('a sentence that comes again is found, a label that comes again is none', () => {
  const text = '*Offline playbook: A title of many words here*\n\nThis sentence has five words.';
  expect(
    shareOf('conversations with a sentence said twice', [
      conversation(reply('broad', { text }), reply('broad', { text })),
    ]),
  ).toEqual({ hits: 1, of: 1 });
  const label = '*Offline playbook: A title of many words here*';
  const labelled = [conversation(reply('broad', { text: label }), reply('broad', { text: label }))];
  expect(shareOf('conversations with a sentence said twice', labelled)).toEqual({ hits: 0, of: 1 });
});
