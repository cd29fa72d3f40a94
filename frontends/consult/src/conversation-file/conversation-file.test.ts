// A whole conversation as a record, as Markdown and as JSON.
import { describe, expect, test } from '@jest/globals';
import { professionalAdviceSentences } from '@consilium/contracts/chat/professional-advice.ts';
import { fakeApi } from '@consilium/web/testing/fake-api.test-support.ts';
import { conversationJson } from '#conversation-file/conversation-json.ts';
import { conversationMarkdown } from '#conversation-file/conversation-markdown.ts';
import {
  sampleConversation,
  sampleMessage,
  sampleMessages,
  sampleRecord,
} from '#conversation-file/conversation-sample.test-support.ts';
import { loadAllMessages } from '#conversation-file/load-all-messages.ts';

describe('a record', () => {
  test('has every message, both experts, and no receipt', () => {
    const { turns } = sampleRecord();
    expect(turns.map(({ text }) => text)).toEqual([
      'My landlord keeps the deposit <b>& says nothing</b>',
      'In May',
      'And now?',
    ]);
    expect(turns[0]).toMatchObject({
      files: ['contract.pdf'],
      reply: { expert: { name: 'Elena Marchetti' }, solutions: [{ title: 'Solution 1' }] },
      secondOpinion: { expert: { name: 'Priya Natarajan' }, solutions: [{ title: 'Claim the interest' }] },
    });
    expect(turns[1]?.quote).toBe('When did you move out?');
    expect(JSON.stringify(turns)).not.toMatch(/"receipt"|resetsAt|tokensUsed/u);
  });

  test('says that it is no professional advice: always, and for each field that was touched', () => {
    expect(sampleRecord().notices).toEqual([
      expect.stringMatching(/not professional advice/u),
      professionalAdviceSentences.legal,
    ]);
    const touched = sampleMessage(4, 'Help', { text: `Rest. ${professionalAdviceSentences.health}` });
    expect(sampleRecord([touched]).notices).toContain(professionalAdviceSentences.health);
  });

  test('says why a reply is not whole', () => {
    expect(sampleRecord().turns.map(({ reply }) => reply?.incomplete)).toEqual([
      null,
      'You stopped this reply.',
      'The expert did not answer.',
    ]);
  });
});

describe('as Markdown', () => {
  const text = conversationMarkdown(sampleRecord());

  test('has the words as they were written, below our own headings', () => {
    expect(text.startsWith('# My landlord keeps the deposit\n\nConversation with Elena Marchetti')).toBe(true);
    expect(text).toContain('### What to do first');
    expect(text).toContain('```bash\n# not a heading\nls   -la\n```');
    expect(text).toContain('> When did you move out?\n\nIn May');
    expect(text).toContain('Files: contract.pdf');
    expect(text).toContain('敷金 👩🏽‍⚖️');
    expect(text.match(/^## /gmu)).toHaveLength(7);
  });

  test('has the solutions of both experts', () => {
    expect(text).toContain(
      '#### 1. Solution 1\n\n*Difficulty: Easy · Time: 1 hour · Cost: $10 · Effectiveness: 3.5 of 5*',
    );
    expect(text).toContain('1. First step\n2. Second step');
    expect(text).toMatch(
      /## Second opinion from Priya Natarajan, .*\n\nThink of the interest\.\n\n### Solutions\n\n#### 1\. Claim the interest/u,
    );
  });

  test('closes a block of code that a stopped reply left open', () => {
    const cut = sampleMessage(5, 'Help', { status: 'stopped', text: 'Run:\n```\nls' });
    expect(conversationMarkdown(sampleRecord([cut]))).toContain('```\nls\n```\n\n*You stopped this reply.*');
  });
});

test('as JSON it can be read back, with a version', () => {
  expect(JSON.parse(conversationJson(sampleRecord()))).toMatchObject({
    format: 'consilium-conversation',
    version: 1,
    title: 'My landlord keeps the deposit',
    turns: [{ text: expect.stringContaining('<b>') }, { quote: 'When did you move out?' }, {}],
  });
});

describe('all messages', () => {
  const older = [sampleMessage(21, 'Oldest'), sampleMessage(22, 'Older')];

  test('are those of the page, and the older ones that it has not loaded, in order', async () => {
    const asked: (string | null)[] = [];
    fakeApi({
      chat: {
        history: {
          olderMessages: ({ search }) => {
            asked.push(search.get('before'));
            return { messages: asked.length === 1 ? older.slice(1) : older.slice(0, 1), truncated: asked.length === 1 };
          },
        },
      },
    });
    const all = await loadAllMessages({ ...sampleConversation, truncated: true }, new AbortController().signal);
    expect(all.map(({ text }) => text)).toEqual(['Oldest', 'Older', ...sampleMessages.map(({ text }) => text)]);
    expect(asked).toEqual([sampleMessages[0]?.id, older[1]?.id]);
  });

  test('end where the server has none left, even when it says otherwise', async () => {
    fakeApi({ chat: { history: { olderMessages: () => ({ messages: [], truncated: true }) } } });
    const all = await loadAllMessages({ ...sampleConversation, truncated: true }, new AbortController().signal);
    expect(all).toHaveLength(3);
  });
});
