// Imported actions without a conversation, shown as conversations in history.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { BrowserAction } from '@consilium/contracts/chat/history-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { historyCalls } from '../testing/history-calls.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const HOUR_MS = 60 * 60 * 1000;
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);

/** An action of that many hours ago, with the message. */
function said(hoursAgo: number, message: string | null, more: Partial<BrowserAction> = {}): BrowserAction {
  const createdAt = new Date(clock.now().getTime() - hoursAgo * HOUR_MS).toISOString();
  return { id: newId(), actionType: 'message_sent', expertType: 'career', message, createdAt, ...more };
}

async function listed(person: Identity) {
  const { conversations } = (await calls.list(person)).body;
  return conversations.map(({ origin, title, messageCount }) => [origin, title, messageCount]);
}

describe('imported actions without a conversation', () => {
  test('are listed in groups among the conversations, by expert and gaps of two hours, newest first', async () => {
    const person = somebody();
    const actions = [
      said(10, 'How do I ask for a raise?'),
      said(8, 'And how much?', { actionType: 'follow_up_message' }),
      said(5, 'My boss shouts at me'),
      said(5.5, null, { actionType: 'auto_assign_conversation', expertType: 'tech' }),
      said(1, null, { actionType: 'expert_selected' }),
    ];
    const id = await chat.newConversation(person, 'home');
    expect((await calls.importWork(person, { actions })).body.actions).toBe(5);
    expect(await listed(person)).toEqual([
      ['conversation', 'Home Project', 0],
      ['actions', 'My boss shouts at me', 1],
      ['actions', 'Tech Issue', 0],
      ['actions', 'How do I ask for a raise?', 2],
    ]);
    expect((await calls.list(person)).body.conversations[0]?.id).toBe(id);
    expect((await calls.list(somebody())).body.conversations).toEqual([]);
  });

  test('are in the pages of conversations, each group once', async () => {
    const person = somebody();
    const actions = [1, 4, 7, 10].map((hoursAgo) => said(hoursAgo, `Question of ${hoursAgo} hours ago`));
    await calls.importWork(person, { actions });
    await chat.newConversation(person);
    const first = (await calls.list(person, '?limit=2')).body;
    const second = (await calls.list(person, `?limit=2&before=${first.nextBefore}`)).body;
    const third = (await calls.list(person, `?limit=2&before=${second.nextBefore}`)).body;
    const pages = [first, second, third].map(({ conversations }) => conversations.map(({ title }) => title));
    expect(pages).toEqual([
      ['Tech Issue', 'Question of 1 hours ago'],
      ['Question of 4 hours ago', 'Question of 7 hours ago'],
      ['Question of 10 hours ago'],
    ]);
    expect(third.nextBefore).toBeNull();
  });

  test('are read by the id of their session as a read-only group with its messages', async () => {
    const person = somebody();
    const actions = [
      said(10, 'How do I ask for a raise?'),
      said(9, 'And how much?', { actionType: 'follow_up_message' }),
      said(6, 'My boss shouts at me'),
    ];
    await calls.importWork(person, { actions });
    const group = (await calls.list(person)).body.conversations.at(-1);
    const { body } = await calls.get(person, group?.id ?? '');
    expect(body).toMatchObject({
      ...group,
      origin: 'actions',
      expertId: 'career',
      truncated: false,
      messages: [
        { text: 'How do I ask for a raise?', reply: null },
        { text: 'And how much?', reply: null },
      ],
    });
    expect((await calls.get(somebody(), group?.id ?? '')).status).toBe(404);
    expect((await chat.send(person, group?.id ?? '', 'What should I say to my boss?')).status).toBe(404);
    expect((await calls.describe(person, group?.id ?? '')).body).toEqual({
      title: group?.title,
      summary: group?.summary,
    });
  });

  test('of two imports that belong together are one group, under its first session', async () => {
    const person = somebody();
    await calls.importWork(person, { actions: [said(4, 'The later one')] });
    const before = (await calls.list(person)).body.conversations[0]?.id ?? '';
    await calls.importWork(person, { actions: [said(5.5, 'The earlier one')] });
    const [group, ...others] = (await calls.list(person)).body.conversations;
    expect([group?.messageCount, others]).toEqual([2, []]);
    // The id of the later session still gives the whole group.
    const texts = async (id: string) => (await calls.get(person, id)).body.messages.map(({ text }) => text);
    expect(await texts(group?.id ?? '')).toEqual(['The earlier one', 'The later one']);
    expect(await texts(before)).toEqual(['The earlier one', 'The later one']);
  });

  test('of a session without messages give the messages to that expert 24 hours before and after', async () => {
    const person = somebody();
    await calls.importWork(person, { actions: [said(30, null, { actionType: 'expert_selected' })] });
    // Its own session: more than two hours from all others.
    const [row] = await sessionsOf(person);
    const around = [said(30 + 23, 'A day before'), said(30 - 23, 'A day after')];
    const outside = [
      said(30 + 25, 'Too early'),
      said(30 - 25, 'Too late'),
      said(20, 'Another expert', { expertType: 'tech' }),
    ];
    await calls.importWork(person, { actions: [...around, ...outside] });
    const { status, body } = await calls.get(person, row ?? '');
    expect([status, body.id, body.messages.map(({ text }) => text)]).toEqual([
      200,
      row,
      ['A day before', 'A day after'],
    ]);
  });

  test('without an expert and messages have the title "Conversation"', async () => {
    const person = somebody();
    await calls.importWork(person, { actions: [said(1, null, { expertType: null })] });
    expect(await listed(person)).toEqual([['actions', 'Conversation', 0]]);
  });

  test('are not found by an unknown id', async () => {
    const person = somebody();
    await calls.importWork(person, { actions: [said(1, 'Something')] });
    for (const id of [randomUUID(), 'nonsense']) expect((await calls.get(person, id)).status).toBe(404);
  });
});

async function sessionsOf(person: Identity): Promise<string[]> {
  const { rows } = await database
    .pool()
    .query<{ id: string }>('select distinct session_id as id from chat.user_actions where user_id = $1', [
      person.userId,
    ]);
  return rows.map(({ id }) => id);
}
