// Paging back through messages: each once, even when all have the same time, without replaced ones.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { insertSimultaneousMessages } from '../testing/history-state.sql.ts';
import { says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);

/** Reads all pages, from the newest back to the first message. */
async function allOf(person: Identity, id: string, pageSize: number): Promise<string[][]> {
  const newest = await chat.conversation(person, id);
  const pages = [newest.messages.map(({ text }) => text)];
  let first = newest.messages[0]?.id;
  let more = newest.truncated;
  while (more && first !== undefined && pages.length < 60) {
    const { status, body } = await calls.older(person, id, first, pageSize);
    expect(status).toBe(200);
    pages.unshift(body.messages.map(({ text }) => text));
    first = body.messages[0]?.id;
    more = body.truncated;
  }
  return pages;
}

describe('older messages', () => {
  test.each([1, 7, 50, 200])('come in pages of %i, each once and in order, even with equal times', async (pageSize) => {
    const { person, id } = await emptyConversation(chat);
    await insertSimultaneousMessages(database, { id, userId: person.userId }, pageSize === 1 ? 205 : 230, clock.now());
    const pages = await allOf(person, id, pageSize);
    expect(pages.at(-1)).toHaveLength(200);
    expect(pages.slice(1, -1).every((page) => page.length === pageSize)).toBe(true);
    const texts = pages.flat();
    expect(new Set(texts).size).toBe(pageSize === 1 ? 205 : 230);
    expect(texts).toHaveLength(pageSize === 1 ? 205 : 230);
  });

  test('come with their replies, oldest first, and say whether there are more', async () => {
    const { person, id } = await emptyConversation(chat);
    for (const number of [1, 2, 3, 4]) {
      clock.advance(1000);
      chat.advisor.say(says(`Answer ${number}`));
      await eventsOf(chat.send(person, id, `Question ${number}`));
    }
    const last = (await chat.conversation(person, id)).messages.at(-1)?.id ?? '';
    const { body } = await calls.older(person, id, last, 2);
    expect(body).toMatchObject({
      truncated: true,
      messages: [
        { text: 'Question 2', reply: { text: 'Answer 2', receipt: { state: 'counted' } } },
        { text: 'Question 3', reply: { text: 'Answer 3' } },
      ],
    });
    expect((await calls.older(person, id, body.messages[0]?.id ?? '', 2)).body).toMatchObject({
      truncated: false,
      messages: [{ text: 'Question 1' }],
    });
    expect((await calls.older(person, id, last)).body.messages).toHaveLength(3);
  });

  test('do not include replaced ones, but a page may begin at one', async () => {
    const { person, id } = await emptyConversation(chat);
    await eventsOf(chat.send(person, id, 'The first'));
    clock.advance(1000);
    await eventsOf(chat.send(person, id, 'A typo'));
    const replaced = (await chat.conversation(person, id)).messages.at(-1)?.id ?? '';
    clock.advance(1000);
    await eventsOf(
      chat.send(person, id, '', { rawBody: JSON.stringify({ text: 'My laptop without a typo', replaces: replaced }) }),
    );
    clock.advance(1000);
    await eventsOf(chat.send(person, id, 'The last'));
    const last = (await chat.conversation(person, id)).messages.at(-1)?.id ?? '';
    const texts = async (before: string) =>
      (await calls.older(person, id, before)).body.messages.map(({ text }) => text);
    expect(await texts(last)).toEqual(['The first', 'My laptop without a typo']);
    expect(await texts(replaced)).toEqual(['The first']);
    expect((await calls.list(person)).body.conversations[0]).toMatchObject({ messageCount: 6, title: 'The first' });
  });

  test('can only begin at a message of the same conversation', async () => {
    const person = somebody();
    const [id, other] = [await chat.newConversation(person), await chat.newConversation(person)];
    await eventsOf(chat.send(person, other, 'Elsewhere'));
    const elsewhere = (await chat.conversation(person, other)).messages[0]?.id ?? '';
    for (const before of [elsewhere, randomUUID()])
      expect(await calls.older(person, id, before)).toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } });
    expect((await calls.older(person, id, 'nonsense')).status).toBe(400);
    expect((await calls.older(person, id, elsewhere, 201)).status).toBe(400);
  });
});
