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

/** `npm run prove -- conversations` takes all; otherwise a quarter, another one each day, because each takes 0.1 s. */
const takesAll = process.env['CONVERSATIONS'] === 'all';
const QUARTERS = 4;
const DAY_MS = 24 * 60 * 60_000;
const quarterOfToday = Math.floor(Date.now() / DAY_MS) % QUARTERS;

function chosenConversations(): readonly WrittenConversation[] {
  const all = readConversations('training');
  expect(all.length).toBeGreaterThanOrEqual(400);
  return takesAll ? all : all.filter((_conversation, place) => place % QUARTERS === quarterOfToday);
}

jest.setTimeout(takesAll ? 600_000 : 120_000);

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
