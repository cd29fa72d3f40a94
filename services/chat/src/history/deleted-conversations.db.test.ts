// Deleting a conversation: hidden everywhere at once, restorable for a day, then erased.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { insertSimultaneousMessages, rowsOf } from '../testing/history-state.sql.ts';
import { answeredConversation, emptyConversation } from '../testing/test-conversations.ts';
import { uploadsOf } from '../testing/uploads.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { holdStates, replyState, unitsOf } from '../testing/test-state.sql.ts';
import { eraseDeletedConversations } from './erase-conversations.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const DAY_MS = 24 * 60 * 60 * 1000;
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);

const talk = (person: Identity) => answeredConversation(chat, { person });

const filesErased: { userId: string; conversationId: string }[] = [];

/** Runs the sweep with a fake file store that records what is erased. */
function sweep(): Promise<number> {
  const files = {
    deletePrefix: async (prefix: string) => void filesErased.push({ userId: prefix, conversationId: prefix }),
  };
  const context = { pool: database.pool('chat'), clock, files } as unknown as Parameters<
    typeof eraseDeletedConversations
  >[0];
  return eraseDeletedConversations(context);
}

async function refusal(response: Promise<Response>): Promise<[number, string]> {
  const answer = await response;
  const text = await answer.text();
  return [answer.status, text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : text];
}

describe('a deleted conversation', () => {
  test('is not found anywhere: list, page, messages, stream, feedback, stop, title, description', async () => {
    const person = somebody();
    const { id, replyId, key } = await talk(person);
    const messageId = (await chat.conversation(person, id)).messages[0]?.id ?? '';
    const { status, body } = await calls.remove(person, id);
    expect([status, body.restorableUntil]).toEqual([200, new Date(clock.now().getTime() + DAY_MS).toISOString()]);

    expect((await calls.list(person)).body.conversations).toEqual([]);
    const gone = { status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } };
    expect(await calls.get(person, id)).toMatchObject(gone);
    expect(await calls.rename(person, id, 'Named')).toMatchObject(gone);
    expect(await calls.describe(person, id)).toMatchObject(gone);
    expect(await calls.older(person, id, messageId)).toMatchObject(gone);
    expect(await refusal(chat.send(person, id, 'What about the fan?'))).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    // A retry with the same idempotency key, as by a tab that lost the response.
    expect(await refusal(chat.send(person, id, 'My laptop is slow', { key }))).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    expect(await refusal(chat.follow(person, replyId))).toEqual([404, 'NOT_FOUND']);
    const feedback = chat.rate(person, replyId, 'up');
    expect(await refusal(feedback)).toEqual([404, 'NOT_FOUND']);
    const stop = chat.stopReply(person, replyId);
    expect(await refusal(stop)).toEqual([404, 'NOT_FOUND']);
    // The refused messages used no unit, and the answered one stays counted.
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
    expect((await holdStates(database, person)).toSorted()).toEqual(['released', 'settled']);
  });

  test('hides its files until it is restored: no list, no new link, and existing links answer 404', async () => {
    const person = somebody();
    const { id } = await talk(person);
    const uploads = uploadsOf(chat);
    const file = await uploads.uploaded(person, id, 'notes.txt', 'The fan is loud.');
    const { url } = await uploads.linkOf(person, file.id);
    const opened = async () => (await chat.call(url)).status;
    expect(await opened()).toBe(200);
    await calls.remove(person, id);
    const statuses = ['list', 'link'].map(async (what) => {
      const path = what === 'list' ? `conversations/${id}/files` : `files/${file.id}/link`;
      return (await chat.call(`/api/chat/${path}`, { identity: person })).status;
    });
    expect([await opened(), ...(await Promise.all(statuses))]).toEqual([404, 404, 404]);
    await calls.restore(person, id);
    expect(await opened()).toBe(200);
  });

  test('cannot be deleted, renamed or restored by another person', async () => {
    const [person, other] = [somebody(), somebody()];
    const { id } = await talk(person);
    const gone = { status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } };
    for (const asked of [id, randomUUID(), 'nonsense']) {
      expect(await calls.remove(other, asked)).toMatchObject(gone);
      expect(await calls.restore(other, asked)).toMatchObject(gone);
      expect(await calls.rename(other, asked, 'Mine')).toMatchObject(gone);
      expect(await calls.describe(other, asked)).toMatchObject(gone);
      expect(await calls.older(other, asked, randomUUID())).toMatchObject(gone);
    }
    expect((await calls.get(person, id)).body).toMatchObject({ title: 'My laptop is slow' });
    for (const [method, path] of [
      ['DELETE', id],
      ['POST', `${id}/restore`],
      ['POST', `${id}/description`],
    ] as const)
      expect((await chat.call(`/api/chat/conversations/${path}`, { method })).status).toBe(401);
  });

  test('can be deleted twice and restored twice, also in parallel', async () => {
    const person = somebody();
    const { id } = await talk(person);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => calls.remove(person, id)));
    clock.advance(1000);
    expect(await calls.remove(person, id)).toEqual(first);
    expect(others).toEqual([first, first]);
    const restored = await Promise.all([calls.restore(person, id), calls.restore(person, id)]);
    expect(restored.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect((await calls.get(person, id)).body.messages).toHaveLength(1);
  });

  test('stops its running reply', async () => {
    const { person, id } = await emptyConversation(chat);
    chat.advisor.say(hangsAfter('One', ' two'));
    const replyId = await chat.accepted(person, id);
    await eventually(async () => expect(await replyState(database, replyId)).toMatchObject({ delivered: true }));
    expect((await calls.remove(person, id)).status).toBe(200);
    await eventually(async () => expect(await replyState(database, replyId)).toMatchObject({ status: 'stopped' }));
    chat.advisor.say(says('Better.'));
    expect((await calls.restore(person, id)).status).toBe(200);
    const next = await chat.accepted(person, id, 'Are you still there?');
    expect((await eventsOf(chat.follow(person, next))).at(-1)?.event).toBe('done');
  });

  test('either has the message that was sent in parallel, or refused it', async () => {
    const { person, id } = await emptyConversation(chat);
    const [sent, removed] = await Promise.all([
      chat.send(person, id, 'Is anybody there?', { accept: 'application/json' }),
      calls.remove(person, id),
    ]);
    expect(removed.status).toBe(200);
    // Either order is right: accepted before the deletion, or refused without using a unit.
    expect([202, 404]).toContain(sent.status);
    expect((await rowsOf(database, id))['messages']).toBe(sent.status === 202 ? 1 : 0);
  });
});

describe('a day after deletion', () => {
  test('a conversation can no longer be restored, and is erased with its messages, replies, actions and files', async () => {
    const person = somebody();
    const { id } = await talk(person);
    const kept = await talk(person);
    await insertSimultaneousMessages(database, { id, userId: person.userId }, 450, clock.now());
    clock.advance(2 * DAY_MS);
    await sweep();
    await calls.remove(person, id);
    clock.advance(DAY_MS);
    expect((await calls.restore(person, id)).status).toBe(200);
    await calls.remove(person, id);
    expect(await sweep()).toBe(0);
    expect((await rowsOf(database, id))['messages']).toBe(451);
    clock.advance(DAY_MS + 1);
    expect(await calls.restore(person, id)).toMatchObject({ status: 404 });
    expect(await calls.remove(person, id)).toMatchObject({ status: 404 });
    clock.advance(60_000);
    expect(await sweep()).toBe(1);
    expect(await rowsOf(database, id)).toEqual({ conversations: 0, messages: 0, replies: 0, actions: 0 });
    expect(filesErased.at(-1)?.userId).toContain(id);
    expect((await calls.list(person)).body.conversations.map((one) => one.id)).toEqual([kept.id]);
    expect(await rowsOf(database, kept.id)).toEqual({ conversations: 1, messages: 1, replies: 1, actions: 2 });
  });

  test('the idempotency key of an erased message is refused for another message', async () => {
    const person = somebody();
    const { id, key } = await talk(person);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
    await calls.remove(person, id);
    clock.advance(DAY_MS + 61_000);
    await sweep();
    expect((await rowsOf(database, id))['messages']).toBe(0);
    const elsewhere = await chat.newConversation(person);
    const send = () => chat.send(person, elsewhere, 'And now for free?', { key, accept: 'application/json' });
    expect(await refusal(send())).toEqual([409, 'CONFLICT']);
    expect(await refusal(send())).toEqual([409, 'CONFLICT']);
    expect((await rowsOf(database, elsewhere))['messages']).toBe(0);
    expect([await holdStates(database, person), await unitsOf(database, person)]).toEqual([
      ['settled'],
      { used: 1, held: 0 },
    ]);
  });

  test('two sweeps can run in parallel', async () => {
    const person = somebody();
    const ids = await Promise.all([1, 2, 3].map(() => chat.newConversation(person)));
    for (const id of ids) await calls.remove(person, id);
    clock.advance(DAY_MS + 61_000);
    await Promise.all([sweep(), sweep()]);
    for (const id of ids) expect((await rowsOf(database, id))['conversations']).toBe(0);
  });
});
