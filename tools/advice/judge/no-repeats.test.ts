// Whole conversations by other people (tools/advice/README.md): nothing is said or shown twice.
import { expect, jest, test } from '@jest/globals';
import { readConversations } from './lines.ts';
import type { WrittenConversation } from './lines.ts';
import { answer } from '@consilium/advice/conversation/answer.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { partOfTheDay, wordsOfTheDay } from '@consilium/kit/testing/part-of-the-day.ts';

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

/** Each takes 0.1 s. */
function chosenConversations(): readonly WrittenConversation[] {
  const all = readConversations('training');
  expect(all.length).toBeGreaterThanOrEqual(400);
  process.stdout.write(`${wordsOfTheDay('CONVERSATIONS')}\n`);
  return partOfTheDay('CONVERSATIONS', all);
}

jest.setTimeout(600_000);

test('no sentence and no card comes twice in any of the conversations', async () => {
  const repeats: string[] = [];
  for (const conversation of chosenConversations()) {
    const replies = await repliesIn(conversation);
    const titles = replies.flatMap(({ solutions }) => solutions.map(({ title }) => title));
    const twice = twiceIn([...replies.flatMap(sentencesOf), ...titles]);
    repeats.push(...twice.map((text) => `${conversation.topic}: ${text}`));
  }
  expect(repeats).toEqual([]);
});
