// Importing a visitor's actions: with their own times, without text in events, and within limits.
import { describe, expect, test } from '@jest/globals';
import type { BrowserAction } from '@consilium/contracts/chat/history-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { browserWork } from '../testing/browser-work.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { actionEventsOf, actionsOf } from '../testing/test-state.sql.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const HOUR_MS = 60 * 60 * 1000;
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);

const { ago, browserConversation, browserAction } = browserWork(clock);

describe('imported actions', () => {
  test('keep their times and at most 100 characters; their events have no text', async () => {
    const person = somebody({ zone: 'America/New_York' });
    const browser = browserConversation({}, 'My landlord keeps my deposit');
    const words = `Unmistakable ${'x'.repeat(200)}`;
    const actions = [
      browserAction({ actionType: 'message_sent', message: words, createdAt: '2026-11-18T03:00:00.000Z' }),
      browserAction({
        actionType: 'auto_assign_conversation',
        conversationId: browser.id,
        createdAt: ago(2 * HOUR_MS),
      }),
      // Skipped, since the import of the conversation records it.
      browserAction({ actionType: 'conversation_start', conversationId: browser.id }),
      browserAction({ actionType: 'message_sent', message: '<script>', expertType: null, createdAt: ago(-HOUR_MS) }),
    ];
    const { body } = await calls.importWork(person, { conversations: [browser], actions });
    expect(body.actions).toBe(3);
    const id = body.conversations[0]?.id;
    const rows = await actionsOf(database, person);
    expect(rows.map(({ actionType }) => actionType)).toEqual([
      'message_sent',
      'conversation_start',
      'auto_assign_conversation',
      'message_sent',
    ]);
    expect(rows[0]?.actionData).toEqual({ imported: true, message: words.slice(0, 100) });
    expect(rows[3]?.actionData).toEqual({ imported: true });
    expect(rows.map(({ sessionId }) => sessionId === id)).toEqual([false, true, true, false]);
    await eventually(async () => expect(await actionEventsOf(database, person)).toHaveLength(4));
    const events = await actionEventsOf(database, person);
    expect(JSON.stringify(events)).not.toContain('Unmistakable');
    const sent = events.find((event) => event['messageCharacters'] !== null);
    // The date in the person's time zone.
    expect(sent).toMatchObject({ localDate: '2026-11-17', messageCharacters: words.length, conversationId: null });
  });

  test.each([
    ['feedback', { actionType: 'feedback_given' }],
    ['a completion', { actionType: 'conversation_completed' }],
    ['a click that pays', { actionType: 'affiliate_click' }],
    ['an id with blanks', { id: 'a b' }],
    ['no time', { createdAt: 'yesterday' }],
  ])('with %s are refused', async (_what, wrong) => {
    const actions = [{ ...browserAction(), ...wrong } as unknown as BrowserAction];
    expect((await calls.importWork(somebody(), { actions })).status).toBe(400);
  });
});

describe('limits of an import', () => {
  test('hold for one call', async () => {
    const many = Array.from({ length: 21 }, () => browserConversation());
    expect((await calls.importWork(somebody(), { conversations: many })).status).toBe(400);
    const actions = Array.from({ length: 201 }, () => browserAction());
    expect((await calls.importWork(somebody(), { actions })).status).toBe(400);
    const long = browserConversation({}, ...Array.from({ length: 101 }, (_text, index) => `Question ${index}`));
    expect((await calls.importWork(somebody(), { conversations: [long] })).status).toBe(400);
  });

  test('hold for an account', async () => {
    const person = somebody();
    const batch = (size: number) => Array.from({ length: size }, () => browserAction());
    for (let round = 0; round < 9; round += 1)
      expect((await calls.importWork(person, { actions: batch(200) })).status).toBe(200);
    expect((await calls.importWork(person, { actions: batch(200) })).body.actions).toBe(200);
    expect((await calls.importWork(person, { actions: batch(1) })).body).toMatchObject({ code: 'BAD_REQUEST' });
    const empty = () => Array.from({ length: 20 }, () => browserConversation());
    for (let round = 0; round < 25; round += 1)
      expect((await calls.importWork(person, { conversations: empty() })).status).toBe(200);
    expect((await calls.importWork(person, { conversations: [browserConversation()] })).status).toBe(400);
  });

  test('an import without an account is refused', async () => {
    const answer = await chat.call('/api/chat/conversations/import', { body: { conversations: [], actions: [] } });
    expect(answer.status).toBe(401);
  });
});
