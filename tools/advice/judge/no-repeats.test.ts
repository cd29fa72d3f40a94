// Whole conversations by other people (tools/advice/README.md): nothing is said or shown twice.
import { expect, test } from '@jest/globals';
import { readConversations } from './lines.ts';
import type { WrittenConversation } from './lines.ts';
import { answer } from '@consilium/advice/conversation/answer.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';

const playbooks = loadPlaybooks();
const knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };

async function repliesIn({ expert, turns: written }: WrittenConversation): Promise<OfflineReply[]> {
  const turns: Turn[] = [];
  const replies: OfflineReply[] = [];
  for (const { text } of written) {
    turns.push({ role: 'user', text });
    const reply = await answer(knowledge, turns, expert);
    turns.push({ role: 'assistant', text: reply.text });
    replies.push(reply);
  }
  return replies;
}

/** Of five words or more; label and disclaimer stand in italics and may come again. */
function sentencesOf({ text, questions }: OfflineReply): string[] {
  const lines = text.split('\n').filter((line) => !/^\*[^*].*\*$/u.test(line));
  const sentences = [...lines, ...questions].flatMap((line) => line.split(/(?<=[.!?])\s+/u));
  return [...new Set(sentences.filter((sentence) => sentence.trim().split(/\s+/u).length >= 5))];
}

const twiceIn = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

/** A hundred of 400, since all take minutes: `npm run judge -- training conversations` counts sentences in all. */
const ONE_IN = 4;

test('no sentence and no card comes twice in any of a hundred conversations', async () => {
  const conversations = readConversations('training').filter((_, place) => place % ONE_IN === 0);
  expect(conversations.length).toBeGreaterThanOrEqual(100);
  const repeats: string[] = [];
  for (const conversation of conversations) {
    const replies = await repliesIn(conversation);
    const titles = replies.flatMap(({ solutions }) => solutions.map(({ title }) => title));
    const twice = twiceIn([...replies.flatMap(sentencesOf), ...titles]);
    repeats.push(...twice.map((text) => `${conversation.topic}: ${text}`));
  }
  expect(repeats).toEqual([]);
}, 120_000);
