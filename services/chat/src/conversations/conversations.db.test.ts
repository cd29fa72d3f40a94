// Conversations: who may see them, their titles, and their pages.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { emptyConversation } from '../testing/test-conversations.ts';

interface Page {
  readonly conversations: readonly { readonly id: string }[];
  readonly nextBefore: string | null;
}

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat } = chatForFile({ clock });

async function pages(person: Identity, limit: number): Promise<string[][]> {
  const all: string[][] = [];
  let before: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(limit), ...(before !== null && { before }) });
    const answer = await chat.call(`/api/chat/conversations?${query.toString()}`, { identity: person });
    const page = (await answer.json()) as Page;
    all.push(page.conversations.map(({ id }) => id));
    before = page.nextBefore;
  } while (before !== null && all.length < 20);
  return all;
}

describe('the list of conversations', () => {
  test('has every conversation once, newest first, in pages', async () => {
    const person = somebody();
    await chat.newConversation(somebody());
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      clock.advance(1000);
      ids.unshift(await chat.newConversation(person));
    }
    expect(await pages(person, 2)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(await pages(person, 5)).toEqual([ids]);
    expect(await pages(somebody(), 5)).toEqual([[]]);
  });

  test('skips none of those made in the same millisecond', async () => {
    const person = somebody();
    clock.advance(1000);
    const simultaneous = await Promise.all([1, 2, 3].map(() => chat.newConversation(person)));
    clock.advance(1000);
    const newest = await chat.newConversation(person);
    const all = await pages(person, 2);
    expect(all.flat().toSorted()).toEqual([newest, ...simultaneous].toSorted());
    expect(all.flat()[0]).toBe(newest);
    expect(all.map((page) => page.length)).toEqual([2, 2]);
  });

  test.each(['limit=0', 'limit=51', 'limit=x', 'before=yesterday'])('refuses %s', async (query) => {
    const answer = await chat.call(`/api/chat/conversations?${query}`, { identity: somebody() });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
  });
});

describe('a conversation', () => {
  test('gets its title from its first message and keeps it', async () => {
    const { person, id } = await emptyConversation(chat, 'legal');
    expect(await chat.conversation(person, id)).toMatchObject({
      title: 'Legal Question',
      stage: 'clarifying',
      messages: [],
    });
    await eventsOf(
      chat.send(person, id, 'My landlord   keeps my deposit. What can I do about it, and how long does it take?'),
    );
    clock.advance(1000);
    await eventsOf(chat.send(person, id, 'And then?'));
    const kept = await chat.conversation(person, id);
    expect(kept.title).toBe('My landlord keeps my deposit.');
    expect(kept.messages.map(({ text }) => text)).toEqual([
      'My landlord   keeps my deposit. What can I do about it, and how long does it take?',
      'And then?',
    ]);
    expect(kept.truncated).toBe(false);
  });

  test('is not found by another person, nor by a malformed id', async () => {
    const id = await chat.newConversation(somebody());
    for (const asked of [id, randomUUID(), 'nonsense']) {
      const answer = await chat.call(`/api/chat/conversations/${asked}`, { identity: somebody() });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'CONVERSATION_NOT_FOUND' }]);
    }
    expect((await chat.call(`/api/chat/conversations/${id}`)).status).toBe(401);
  });

  test('needs an expert or a problem', async () => {
    const answer = await chat.call('/api/chat/conversations', { identity: somebody(), body: {} });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
    const unknown = await chat.call('/api/chat/conversations', { identity: somebody(), body: { expertId: 'wizard' } });
    expect(unknown.status).toBe(400);
  });
});
