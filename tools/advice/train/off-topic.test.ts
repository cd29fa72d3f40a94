// Follow-ups of other people belong to their matter, lines of general knowledge and chat do not.
import { expect, test } from '@jest/globals';
import { isOffTopic } from '@consilium/advice/needs/off-topic.ts';
import { readConversations } from '../judge/lines.ts';
import { offTopicLines } from './train-off-topic.ts';

const conversations = readConversations('choosing').map(({ turns }) => turns.map(({ text }) => text));

test('none of their follow-ups is taken for one that does not belong', async () => {
  const wrong: string[] = [];
  for (const texts of conversations)
    for (const [at, text] of texts.entries())
      if (at > 0 && (await isOffTopic(text, texts.slice(0, at)))) wrong.push(text);
  expect(wrong).toEqual([]);
}, 60_000);

test('nine in ten of the others are found in any conversation', async () => {
  const lines = offTopicLines('choosing');
  const found = await Promise.all(lines.map((line, at) => isOffTopic(line, [conversations[at]?.[0] ?? ''])));
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(lines.length * 0.9);
}, 60_000);
