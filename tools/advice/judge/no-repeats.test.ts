// Whole conversations by other people (tools/advice/README.md): nothing is said or shown twice.
import { expect, test } from '@jest/globals';
import { readConversations } from './lines.ts';
import type { WrittenConversation } from './lines.ts';
import { answer } from '@consilium/advice/conversation/answer.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookIndex } from '@consilium/advice/playbooks/playbook-index.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, index: createPlaybookIndex(playbooks, loadSearchHints()) };

function repliesIn({ expert, turns: written }: WrittenConversation): OfflineReply[] {
  const turns: Turn[] = [];
  return written.map(({ text }) => {
    turns.push({ role: 'user', text });
    const reply = answer(knowledge, turns, expert);
    turns.push({ role: 'assistant', text: reply.text });
    return reply;
  });
}

/** Of five words or more; label and disclaimer stand in italics and may come again. */
function sentencesOf({ text, questions }: OfflineReply): string[] {
  const lines = text.split('\n').filter((line) => !/^\*[^*].*\*$/u.test(line));
  const sentences = [...lines, ...questions].flatMap((line) => line.split(/(?<=[.!?])\s+/u));
  return [...new Set(sentences.filter((sentence) => sentence.trim().split(/\s+/u).length >= 5))];
}

const twiceIn = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

test('no sentence and no card comes twice in any of the conversations', () => {
  const conversations = readConversations('training');
  expect(conversations.length).toBeGreaterThanOrEqual(400);
  const repeats = conversations.flatMap((conversation) => {
    const replies = repliesIn(conversation);
    const titles = replies.flatMap(({ solutions }) => solutions.map(({ title }) => title));
    return twiceIn([...replies.flatMap(sentencesOf), ...titles]).map((text) => `${conversation.topic}: ${text}`);
  });
  expect(repeats).toEqual([]);
}, 120_000);
