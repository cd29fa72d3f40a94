// Asking the same again keeps the earlier reply, and the person chooses the one that counts.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { conversationPages } from '../privacy/personal-data.sql.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { holdStates } from '../testing/test-state.sql.ts';

const { chat, database } = chatForFile();
const question = 'My landlord keeps my deposit';

async function answer(person: Identity, id: string, text: string, reply: string, replaces?: string) {
  chat.advisor.say(says(reply));
  await eventsOf(chat.send(person, id, text, replaces === undefined ? {} : { carrying: { replaces } }));
  return lastMessage(person, id);
}

async function lastMessage(person: Identity, id: string) {
  const last = (await chat.conversation(person, id)).messages.at(-1);
  if (!last) throw new Error('the conversation has no message');
  return last;
}

/** The same question, answered three times; the third reply is shown. */
async function askedThreeTimes() {
  const { person, id } = await emptyConversation(chat, 'legal');
  const first = await answer(person, id, question, 'Write a letter.');
  const second = await answer(person, id, question, 'Call a lawyer.', first.id);
  const third = await answer(person, id, question, 'Read the contract.', second.id);
  return { person, id, ids: [first.id, second.id, third.id] as const };
}

async function choose(person: Identity, id: string, messageId: string) {
  const response = await chat.call(`/api/chat/conversations/${id}/messages/${messageId}/choose`, {
    identity: person,
    body: {},
  });
  const body = (await response.json()) as { code?: string; reply?: { text: string } };
  return [response.status, body.code ?? body.reply?.text];
}

const shownTexts = async (person: Identity, id: string) =>
  (await chat.conversation(person, id)).messages.map(({ reply }) => reply?.text);

async function found(person: Identity, words: string): Promise<number> {
  const response = await chat.call(`/api/chat/conversations/search?q=${encodeURIComponent(words)}`, {
    identity: person,
  });
  return ((await response.json()) as { results: readonly object[] }).results.length;
}

describe('a message that is asked again', () => {
  test('names all its variants, oldest first; one that was asked once names none', async () => {
    const { person, id, ids } = await askedThreeTimes();
    expect(await lastMessage(person, id)).toMatchObject({ variantIds: ids, reply: { text: 'Read the contract.' } });
    const other = await emptyConversation(chat, 'legal');
    expect(await answer(other.person, other.id, question, 'Write a letter.')).not.toHaveProperty('variantIds');
  });

  test('is not a variant when its words were changed', async () => {
    const { person, id, ids } = await askedThreeTimes();
    const edited = await answer(person, id, 'My landlord keeps half of it', 'Half is better.', ids[2]);
    expect(edited).not.toHaveProperty('variantIds');
    expect(await choose(person, id, ids[0])).toEqual([404, 'MESSAGE_NOT_FOUND']);
    expect(await shownTexts(person, id)).toEqual(['Half is better.']);
  });

  test('is in the export of a person with all its variants', async () => {
    const { person, ids } = await askedThreeTimes();
    const rows: { messages: readonly { firstAskedAt: string | null; replies: readonly { text: string }[] }[] }[] = [];
    for await (const page of conversationPages(database.pool(), person.userId)) rows.push(...(page as typeof rows));
    const messages = rows.flatMap((row) => row.messages);
    expect(messages.map(({ replies }) => replies[0]?.text)).toEqual([
      'Write a letter.',
      'Call a lawyer.',
      'Read the contract.',
    ]);
    expect(messages.map(({ firstAskedAt }) => firstAskedAt !== null)).toEqual([false, true, true]);
    expect(ids).toHaveLength(messages.length);
  });
});

describe('the chosen variant', () => {
  test('is shown, found, and what the advisor knows; the others are not', async () => {
    const { person, id, ids } = await askedThreeTimes();
    expect(await choose(person, id, ids[0])).toEqual([200, 'Write a letter.']);
    expect(await shownTexts(person, id)).toEqual(['Write a letter.']);
    expect(await lastMessage(person, id)).toMatchObject({ id: ids[0], variantIds: ids });
    expect([await found(person, 'letter'), await found(person, 'contract')]).toEqual([1, 0]);
    await answer(person, id, 'And then?', 'Wait two weeks.');
    expect(chat.advisor.requests.at(-1)?.turns.map(({ text }) => text)).toEqual([
      question,
      'Write a letter.',
      'And then?',
    ]);
    expect((await chat.conversation(person, id)).messageCount).toBe(4);
  });

  test('can be left again, forth and back, and costs no unit', async () => {
    const { person, id, ids } = await askedThreeTimes();
    for (const chosen of [ids[1], ids[0], ids[0], ids[2]]) await choose(person, id, chosen);
    expect(await shownTexts(person, id)).toEqual(['Read the contract.']);
    expect(await holdStates(database, person)).toEqual(['settled', 'settled', 'settled']);
  });

  test('keeps its rating, and can be asked again as one more variant', async () => {
    const { person, id, ids } = await askedThreeTimes();
    await choose(person, id, ids[1]);
    const chosen = await lastMessage(person, id);
    expect((await chat.rate(person, chosen.reply?.id ?? '', 'down')).status).toBe(200);
    await choose(person, id, ids[0]);
    await choose(person, id, ids[1]);
    expect((await lastMessage(person, id)).reply?.rating).toBe(2);
    const fourth = await answer(person, id, question, 'Sleep over it.', ids[1]);
    expect(fourth.variantIds).toEqual([...ids, fourth.id]);
  });
});

describe('a variant cannot be chosen', () => {
  test('when a later message builds on the present one', async () => {
    const { person, id, ids } = await askedThreeTimes();
    await answer(person, id, 'And then?', 'Wait two weeks.');
    expect(await choose(person, id, ids[0])).toEqual([409, 'MESSAGE_NOT_LAST']);
    expect((await choose(person, id, ids[2]))[0]).toBe(200);
  });

  test('while a reply runs', async () => {
    const { person, id, ids } = await askedThreeTimes();
    chat.advisor.say(hangsAfter('Well, '));
    const replyId = await chat.accepted(person, id, question, { carrying: { replaces: ids[2] } });
    expect(await choose(person, id, ids[0])).toEqual([409, 'REPLY_RUNNING']);
    await chat.stopReply(person, replyId);
  });

  test('by another person, in another conversation, or when there is none', async () => {
    const { person, id, ids } = await askedThreeTimes();
    const elsewhere = await chat.newConversation(person);
    expect(await choose(somebody(), id, ids[0])).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    expect(await choose(person, elsewhere, ids[0])).toEqual([404, 'MESSAGE_NOT_FOUND']);
    for (const none of [randomUUID(), 'nonsense']) {
      expect(await choose(person, id, none)).toEqual([404, 'MESSAGE_NOT_FOUND']);
      expect(await choose(person, none, ids[0])).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
  });
});

test('of two tabs that choose at the same time one variant is shown in the end', async () => {
  const { person, id, ids } = await askedThreeTimes();
  const answers = await Promise.all([ids[0], ids[1], ids[0], ids[1]].map((chosen) => choose(person, id, chosen)));
  expect(answers.every(([status]) => status === 200)).toBe(true);
  expect(await shownTexts(person, id)).toHaveLength(1);
});

test('choosing and asking again at the same time leave one of the replies', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { person, id, ids } = await askedThreeTimes();
    chat.advisor.say(says('Sleep over it.'));
    const [, again] = await Promise.all([
      choose(person, id, ids[0]),
      chat.send(person, id, question, { carrying: { replaces: ids[2] } }).then((sent) => eventsOf(sent)),
    ]);
    expect(again).toBeDefined();
    expect(await shownTexts(person, id)).toHaveLength(1);
  }
});
