// Units of messages: one key, one message, one unit; refused, repeated and failed requests keep none.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import type { SendOptions } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import {
  countMessagesOf,
  holdStates,
  replyState,
  unitsOf,
  usageEventsOf,
  whileStoringFails,
} from '../testing/test-state.sql.ts';

const problem = 'My laptop has become very slow';
const json = 'application/json';
const { chat, database } = chatForFile();

const hold = (person: Identity, key: string, messageClass: 'standard' | 'premium' = 'standard') =>
  takeTestHold(database, person, { key, class: messageClass, clock: systemClock });

describe('a refused message releases its unit at once:', () => {
  const refusals: readonly [string, number, string, unknown, SendOptions][] = [
    ['empty', 400, 'MESSAGE_REFUSED', '   ', {}],
    ['of a class that does not exist', 400, 'BAD_REQUEST', problem, { headers: {}, class: 'gold' as 'premium' }],
    ['malformed JSON', 400, 'BAD_REQUEST', '', { rawBody: '{"text":' }],
    ['of another content type', 415, 'UNSUPPORTED_MEDIA_TYPE', '', { headers: { 'content-type': 'text/plain' } }],
    ['too large', 413, 'PAYLOAD_TOO_LARGE', 'x'.repeat(600_000), {}],
    ['with no key', 400, 'IDEMPOTENCY_KEY_REQUIRED', problem, { key: null }],
  ];
  test.each(refusals)('%s', async (_what, status, code, text, options) => {
    const { person, id } = await emptyConversation(chat);
    const verdict = await hold(person, randomUUID());
    const answer = await chat.send(person, id, text, { verdict, ...options });
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    expect(await holdStates(database, person)).toEqual(['released']);
    expect(await countMessagesOf(database, id)).toBe(0);
  });

  test('for a conversation of another person', async () => {
    const person = somebody();
    const { id } = await emptyConversation(chat);
    expect((await chat.send(person, id, problem)).status).toBe(404);
    expect(await holdStates(database, person)).toEqual(['released']);
  });

  test('while a reply is running', async () => {
    const { person, id } = await emptyConversation(chat);
    chat.advisor.say(hangsAfter('thinking '));
    const replyId = await chat.accepted(person, id);
    const answer = await chat.send(person, id, 'And another thing');
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'REPLY_RUNNING' }]);
    expect(await holdStates(database, person)).toEqual(['held', 'released']);
    await chat.stopReply(person, replyId);
    chat.advisor.say(says('Take a deep breath.'));
  });

  test('when storing it fails', async () => {
    const { person, id } = await emptyConversation(chat);
    const answer = await whileStoringFails(database, () => chat.send(person, id, problem));
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
    expect(await holdStates(database, person)).toEqual(['released']);
    expect(await countMessagesOf(database, id)).toBe(0);
  });

  test('when the conversation is deleted while it is stored', async () => {
    const { person, id } = await emptyConversation(chat);
    const deleting = await database.pool().connect();
    await deleting.query('begin');
    await deleting.query('delete from chat.conversations where id = $1', [id]);
    const answering = chat.send(person, id, problem);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await deleting.query('commit');
    deleting.release();
    const answer = await answering;
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'CONVERSATION_NOT_FOUND' }]);
    expect(await holdStates(database, person)).toEqual(['released']);
  });
});

describe('a message that the gateway denied', () => {
  test.each([
    ['rate_limited', 429, 'RATE_LIMITED', '7'],
    ['quota_exhausted', 429, 'QUOTA_EXHAUSTED', '7'],
    ['quota_busy', 429, 'QUOTA_BUSY', '7'],
    ['limits_unavailable', 503, 'LIMITS_UNAVAILABLE', '7'],
  ] as const)('because of %s is refused with that reason', async (reason, status, code, retryAfter) => {
    const { person, id } = await emptyConversation(chat);
    const resetsAt = '2026-11-22T00:00:00.000Z';
    const verdict = { outcome: 'denied', reason, class: 'standard', retryAfterSeconds: 6.2, resetsAt } as const;
    const answer = await chat.send(person, id, problem, { verdict });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(await answer.json()).toMatchObject({ code, data: { class: 'standard', resetsAt, reason } });
  });

  test.each([
    ['sign_in_required', 401, 'SIGN_UP_REQUIRED'],
    ['rate_limited', 401, 'SIGN_UP_REQUIRED'],
    ['limits_unavailable', 503, 'LIMITS_UNAVAILABLE'],
  ] as const)(
    'because of %s, without an identity, gets SIGN_UP_REQUIRED only when signing up helps',
    async (reason, status, code) => {
      const { id } = await emptyConversation(chat);
      const asked = { askedClass: 'standard', idempotencyKey: randomUUID() };
      const denied = { outcome: 'denied', reason, class: 'standard', retryAfterSeconds: 5, resetsAt: null } as const;
      const answer = await chat.call(`/api/chat/conversations/${id}/messages`, {
        verdict: { ...asked, ...denied },
        body: { text: problem },
      });
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    },
  );
});

describe('an idempotency key', () => {
  test('used in parallel is one message, whose reply all requests follow', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, id } = await emptyConversation(chat);
      const key = randomUUID();
      const verdict = await hold(person, key);
      const duplicates = Array.from({ length: 4 }, () => chat.send(person, id, problem, { key, verdict }));
      const streams = await Promise.all((await Promise.all(duplicates)).map((answer) => eventsOf(answer)));
      for (const stream of streams) expect(stream).toEqual(streams[0]);
      expect(streams[0]?.at(-1)?.event).toBe('done');
      expect(await countMessagesOf(database, id)).toBe(1);
      await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 }));
    }
  });

  test('used for another text is refused, and the first message keeps the unit', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = randomUUID();
    const verdict = await hold(person, key);
    const first = Promise.withResolvers<void>();
    chat.advisor.say(says(first.promise, 'Take a deep breath.'));
    const replyId = await chat.accepted(person, id, problem, { key, verdict });
    const answer = await chat.send(person, id, 'Something else altogether', { key, verdict });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    expect(await holdStates(database, person)).toEqual(['held']);
    first.resolve();
    await eventsOf(chat.follow(person, replyId));
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
    chat.advisor.say(says('Take a deep breath.'));
  });

  test('whose unit was released takes no other one when it is sent again', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = randomUUID();
    chat.advisor.say(says());
    const first = await eventsOf(chat.send(person, id, problem, { key }));
    chat.advisor.say(says('Take a deep breath.'));
    expect(first.at(-1)).toMatchObject({
      event: 'error',
      data: { receipt: { state: 'not_counted', reason: 'model_refused' } },
    });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
    expect(await eventsOf(chat.send(person, id, problem, { key }))).toEqual(first);
    expect((await chat.send(person, id, 'Another text', { key })).status).toBe(422);
    expect(await holdStates(database, person)).toEqual(['released', 'released', 'released']);
  });

  test('that holds a standard unit cannot send a premium message', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = randomUUID();
    const verdict = await hold(person, key, 'standard');
    const answer = await chat.send(person, id, problem, { key, verdict, class: 'premium' });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    // The unit belongs to the standard message with this key, which may still arrive.
    expect(await holdStates(database, person)).toEqual(['held']);
    expect((await eventsOf(chat.send(person, id, problem, { key, verdict }))).at(-1)?.event).toBe('done');
  });

  test('whose unit was released by a refused request gets CONFLICT, and no unit stays held', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = randomUUID();
    const verdict = await hold(person, key);
    expect((await chat.send(person, id, '  ', { key, verdict })).status).toBe(400);
    const answer = await chat.send(person, id, problem, { key, verdict });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect((await eventsOf(chat.send(person, id, problem, { key }))).at(-1)?.event).toBe('done');
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released', 'settled']));
  });
});

describe('on the allowance of the gateway', () => {
  test('a standard message is answered without a unit, and its usage is published', async () => {
    const { person, id } = await emptyConversation(chat);
    const verdict = { outcome: 'allowance', class: 'standard', limit: 5 } as const;
    const events = await eventsOf(chat.send(person, id, problem, { verdict }));
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { receipt: { state: 'not_counted', reason: 'free_of_charge', used: null, limit: 5 } },
    });
    await eventually(async () =>
      expect(await usageEventsOf(database, person)).toMatchObject([{ kind: 'counted', data: { holdId: null } }]),
    );
    const premium = await chat.send(person, id, problem, { verdict, class: 'premium' });
    expect(premium.status).toBe(422);
  });
});

describe('a crisis in a message', () => {
  test('is answered whatever else is wrong with the request, and its unit is released', async () => {
    const { person, id } = await emptyConversation(chat);
    const key = randomUUID();
    const replyId = await chat.accepted(person, id, problem, { key, accept: json });
    await eventually(async () => expect((await replyState(database, replyId))?.status).toBe('done'));
    const words = 'I want to kill myself tonight';
    const reused = await chat.send(person, id, words, { key, accept: json });
    expect([reused.status, await reused.json()]).toMatchObject([
      202,
      { messageId: null, crisis: { kind: 'self_harm' } },
    ]);
    const foreign = await chat.send(person, randomUUID(), words, { accept: json });
    expect(foreign.status).toBe(202);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled', 'released']));
    expect(await countMessagesOf(database, id)).toBe(1);
  });
});

describe('a message that is likely to mean danger', () => {
  const words = 'my mother has had a headache since the fall and is sleepy';

  test('is replied to, with a quiet line of help before the reply', async () => {
    const { person, id } = await emptyConversation(chat);
    const events = await eventsOf(chat.send(person, id, words));
    expect(events[0]).toMatchObject({ event: 'quiet_help', data: { kind: 'emergency', helplines: [] } });
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['accepted', 'done']));
    expect(await countMessagesOf(database, id)).toBe(1);
  });

  test('has the quiet line in the answer of a client without streams, too', async () => {
    const { person, id } = await emptyConversation(chat);
    const answer = await (await chat.send(person, id, words, { accept: json })).json();
    expect(answer).toMatchObject({ crisis: null, quietHelp: { kind: 'emergency' } });
  });
});
