// Importing conversations from a visitor's browser: each once, checked, free of charge, and nothing of a crisis.
import { describe, expect, test } from '@jest/globals';
import type { BrowserConversation } from '@consilium/contracts/chat/history-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { browserWork } from '../testing/browser-work.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { rowsOf } from '../testing/history-state.sql.ts';
import { actionEventsOf, actionsOf, holdStates, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';
import { eraseDeletedConversations } from '../history/erase-conversations.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);

const { ago, browserConversation, browserAction } = browserWork(clock);

describe('an imported conversation', () => {
  test('belongs to the account, keeps its times and expert, and costs nothing', async () => {
    const person = somebody();
    const browser = browserConversation({}, 'My landlord keeps my deposit. What can I do?', 'He does not answer');
    const { status, body } = await calls.importWork(person, { conversations: [browser] });
    const id = body.conversations[0]?.id ?? '';
    expect([status, body]).toEqual([
      200,
      { conversations: [{ browserId: browser.id, id, skipped: [] }], actions: 0, crisis: null },
    ]);
    const kept = await chat.conversation(person, id);
    expect(kept).toMatchObject({
      expertId: 'legal',
      title: 'My landlord keeps my deposit. What can I do?',
      summary: 'My landlord keeps my deposit. What can I do?',
      messageCount: 2,
      stage: 'clarifying',
      createdAt: browser.createdAt,
      updatedAt: browser.updatedAt,
      origin: 'conversation',
      messages: [
        {
          text: 'My landlord keeps my deposit. What can I do?',
          reply: null,
          createdAt: browser.messages[0]?.timestamp,
        },
        { text: 'He does not answer', reply: null },
      ],
    });
    expect([await unitsOf(database, person), await holdStates(database, person)]).toEqual([{ used: 0, held: 0 }, []]);
    expect(await usageEventsOf(database, person)).toEqual([]);
    expect(await actionsOf(database, person)).toMatchObject([
      { actionType: 'conversation_start', expertType: 'legal', sessionId: id, ipAddress: null },
    ]);
    await eventually(async () =>
      expect(await actionEventsOf(database, person)).toMatchObject([
        { actionType: 'conversation_start', conversationId: id, localDate: '2026-11-21', messageCharacters: null },
      ]),
    );
  });

  test('continues like any other, and the advisor gets its earlier messages', async () => {
    const person = somebody();
    const browser = browserConversation({}, 'My landlord keeps my deposit');
    const id = (await calls.importWork(person, { conversations: [browser] })).body.conversations[0]?.id ?? '';
    await eventsOf(chat.send(person, id, 'It is 900 euros'));
    expect(chat.advisor.requests.at(-1)?.turns.map(({ text }) => text)).toEqual([
      'My landlord keeps my deposit',
      'It is 900 euros',
    ]);
    expect(await chat.conversation(person, id)).toMatchObject({
      title: 'My landlord keeps my deposit',
      messageCount: 3,
    });
  });

  test.each([2, 8])('is stored once when %i requests import it in parallel', async (tabs) => {
    const person = somebody();
    const work = {
      conversations: [browserConversation({}, 'First question'), browserConversation({}, 'Second question')],
      actions: [browserAction(), browserAction({ actionType: 'auto_assign_conversation', message: 'First question' })],
    };
    const reversed = { conversations: work.conversations.toReversed(), actions: work.actions.toReversed() };
    const answers = await Promise.all(
      Array.from({ length: tabs }, (_tab, index) => calls.importWork(person, index % 2 === 0 ? work : reversed)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const idsOf = ({ body }: (typeof answers)[number]) => {
      const ids = new Map(body.conversations.map(({ browserId, id }) => [browserId, id]));
      return work.conversations.map(({ id }) => ids.get(id));
    };
    const [first] = answers.map(idsOf);
    expect(answers.map(idsOf)).toEqual(answers.map(() => first));
    expect(first).toEqual([expect.any(String), expect.any(String)]);
    expect(answers.map(({ body }) => body.actions).reduce((sum, count) => sum + count, 0)).toBe(2);
    const again = await calls.importWork(person, work);
    expect([idsOf(again), again.body.actions]).toEqual([first, 0]);
    const { conversations } = (await calls.list(person)).body;
    expect(conversations.filter(({ origin }) => origin === 'conversation')).toHaveLength(2);
    for (const { id } of conversations.filter(({ origin }) => origin === 'conversation'))
      expect((await rowsOf(database, id))['messages']).toBe(1);
    expect(await actionsOf(database, person)).toHaveLength(4);
    await eventually(async () => expect(await actionEventsOf(database, person)).toHaveLength(4));
  });

  test('is stored separately for each account that imports it', async () => {
    const [person, other] = [somebody(), somebody()];
    const browser = browserConversation({}, 'A question of somebody');
    const first = (await calls.importWork(person, { conversations: [browser] })).body.conversations[0]?.id;
    const second = (await calls.importWork(other, { conversations: [browser] })).body.conversations[0]?.id;
    expect(first).not.toBe(second);
    expect((await calls.get(other, first ?? '')).status).toBe(404);
  });

  test('that was deleted is not imported again, before and after its erasure', async () => {
    const person = somebody();
    const browser = browserConversation({}, 'A question to forget');
    const work = { conversations: [browser], actions: [browserAction({ conversationId: browser.id })] };
    const id = (await calls.importWork(person, work)).body.conversations[0]?.id ?? '';
    await calls.remove(person, id);
    const gone = { conversations: [{ browserId: browser.id, id: null, skipped: [] }], actions: 0, crisis: null };
    expect((await calls.importWork(person, work)).body).toEqual(gone);
    clock.advance(DAY_MS + 61_000);
    const files = { deletePrefix: async () => undefined };
    await eraseDeletedConversations({ pool: database.pool('chat'), clock, files } as never);
    expect((await calls.importWork(person, work)).body).toEqual(gone);
    expect((await calls.list(person)).body.conversations).toEqual([]);
    expect(await actionsOf(database, person)).toEqual([]);
  });

  test('lists the messages that the filter refused as skipped, and stores the others', async () => {
    const person = somebody();
    const browser = browserConversation(
      {},
      'My site breaks',
      '<script>alert(1)</script>',
      'ok',
      ' ',
      'My page shows `<div>` as text',
    );
    const alone = { id: 'a1', role: 'assistant' as const, content: 'I am the expert.', timestamp: ago(4 * HOUR_MS) };
    const conversation = { ...browser, messages: [alone, ...browser.messages] };
    const imported = (await calls.importWork(person, { conversations: [conversation] })).body.conversations[0];
    expect(imported?.skipped).toEqual([
      { messageId: 'a1', reason: 'assistant' },
      { messageId: `${browser.id}_2`, reason: 'harmful' },
      { messageId: `${browser.id}_3`, reason: 'tooShort' },
      { messageId: `${browser.id}_4`, reason: 'empty' },
    ]);
    expect((await chat.conversation(person, imported?.id ?? '')).messages.map(({ text }) => text)).toEqual([
      'My site breaks',
      'My page shows `<div>` as text',
    ]);
  });

  test('is not created when every message is refused, but is when it has no messages yet', async () => {
    const person = somebody();
    const work = { conversations: [browserConversation({}, '<script>'), browserConversation({ expertId: 'home' })] };
    const ids = (await calls.importWork(person, work)).body.conversations.map(({ id }) => id);
    expect(ids).toEqual([null, expect.any(String)]);
    expect(await chat.conversation(person, ids[1] ?? '')).toMatchObject({
      title: 'Home Project',
      summary: null,
      messageCount: 0,
    });
    await eventsOf(chat.send(person, ids[1] ?? '', 'The roof leaks'));
    expect(await chat.conversation(person, ids[1] ?? '')).toMatchObject({ title: 'The roof leaks', messageCount: 2 });
  });

  test('gets no time in the future, and its messages are in the order of their times', async () => {
    const person = somebody();
    const browser = browserConversation({}, 'The second', 'The first');
    const [second, first] = browser.messages;
    const conversation = {
      ...browser,
      createdAt: ago(-DAY_MS),
      updatedAt: ago(5 * HOUR_MS),
      messages: [
        { ...second, timestamp: ago(-HOUR_MS) },
        { ...first, timestamp: ago(HOUR_MS) },
      ] as BrowserConversation['messages'],
    };
    const id = (await calls.importWork(person, { conversations: [conversation] })).body.conversations[0]?.id ?? '';
    const now = clock.now().toISOString();
    expect(await chat.conversation(person, id)).toMatchObject({
      createdAt: now,
      updatedAt: now,
      messages: [
        { text: 'The first', createdAt: ago(HOUR_MS) },
        { text: 'The second', createdAt: now },
      ],
    });
  });
});

describe('a crisis in an import', () => {
  const dangerous = 'I want to kill myself tonight';

  test('is answered with helplines and stored nowhere', async () => {
    const person = somebody();
    const browser = browserConversation({}, 'My landlord keeps my deposit', dangerous);
    const actions = [
      browserAction({ actionType: 'message_sent', message: dangerous }),
      browserAction({ conversationId: browser.id }),
    ];
    const { body } = await calls.importWork(
      person,
      { conversations: [browser], actions },
      { 'accept-language': 'de-DE' },
    );
    expect(body).toMatchObject({ actions: 0, crisis: { kind: 'self_harm', country: 'DE' } });
    expect(body.conversations[0]?.skipped).toEqual([]);
    const id = body.conversations[0]?.id ?? '';
    expect((await chat.conversation(person, id)).messages.map(({ text }) => text)).toEqual([
      'My landlord keeps my deposit',
    ]);
    expect([await actionsOf(database, person), await actionEventsOf(database, person)]).toEqual([[], []]);
  });

  test('creates no conversation when there is no other message', async () => {
    const person = somebody();
    const { body } = await calls.importWork(person, { conversations: [browserConversation({}, dangerous)] });
    expect(body).toMatchObject({ conversations: [{ id: null, skipped: [] }], crisis: { kind: 'self_harm' } });
    expect((await calls.list(person)).body.conversations).toEqual([]);
  });

  test('is answered for actions too', async () => {
    const actions = [browserAction({ actionType: 'message_sent', message: dangerous })];
    expect((await calls.importWork(somebody(), { actions })).body).toMatchObject({
      actions: 0,
      crisis: { kind: 'self_harm' },
    });
  });
});
