// A message end to end, through the real gateway: accepted, streamed, counted, stored.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Person } from './network.ts';
import { networkForFile } from './network-for-file.ts';
import { newConversation, readReply, send, textOf, wholeReply } from './reply-reader.ts';

const network = networkForFile();
let ada: Person;
beforeAll(async () => {
  ada = await network.person();
});

const problem = 'My laptop has become very slow and takes ages to start';
const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
const usage = (as: Person) => json<UsageAnswer>(network.call('/api/usage', { as }));
const conversation = (as: Person, id: string) =>
  json<ConversationWithMessages>(network.call(`/api/chat/conversations/${id}`, { as }));

describe('a message', () => {
  test('is accepted, streamed in order, and stored completely', async () => {
    const id = await newConversation(network, ada);
    const events = await wholeReply(await send(network, ada, id, problem));
    expect(events[0]).toMatchObject({
      event: 'accepted',
      data: { conversationId: id, receipt: { class: 'standard', state: 'held', used: 1, limit: 15 } },
    });
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { status: 'done', receipt: { state: 'counted', advisor: 'playbook' } },
    });
    expect(events.map((event) => event.id)).toEqual(events.map((_event, index) => index + 1));
    expect(events.filter((event) => event.event === 'solutions')).toHaveLength(1);
    const kept = await conversation(ada, id);
    expect(kept.messages).toMatchObject([
      { text: problem, reply: { status: 'done', text: textOf(events), receipt: { state: 'counted' } } },
    ]);
    expect(textOf(events)).toMatch(/Offline playbook/);
    const reply = kept.messages[0]?.reply;
    expect(reply?.solutions.length).toBeGreaterThan(0);
    expect(reply?.followUpQuestions.length).toBeGreaterThan(0);
    expect(reply).toMatchObject({
      conversationStage: 'solution_provided',
      messageType: 'solution',
      modelUsed: expect.any(String),
      // Only a model uses tokens.
      tokensUsed: null,
    });
    expect([kept.id, kept.stage]).toEqual([id, 'solution_provided']);
  });

  test('is counted by gateway, billing and metrics alike', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    await wholeReply(await send(network, person, id, problem));
    await eventually(async () => {
      expect((await usage(person)).classes.standard).toMatchObject({ used: 1, held: 0, limit: 15, remaining: 14 });
      expect(await json(network.call('/api/billing/ledger', { as: person }))).toMatchObject({
        days: [{ class: 'standard', counted: 1, released: 0 }],
      });
      expect(await json(network.call('/api/metrics/usage-days', { as: person }))).toMatchObject({
        days: [{ total_messages: 1, sonnet_messages: 1 }],
      });
    });
  });

  test('can be answered as JSON and followed by the stream', async () => {
    const id = await newConversation(network, ada);
    const answer = await send(network, ada, id, problem, { accept: 'application/json' });
    const accepted = await json<{ messageId: string; replyId: string; crisis: null }>(Promise.resolve(answer));
    expect([answer.status, accepted.crisis]).toEqual([202, null]);
    const events = await wholeReply(await network.call(`/api/chat/replies/${accepted.replyId}/stream`, { as: ada }));
    expect([events[0]?.event, events.at(-1)?.event]).toEqual(['accepted', 'done']);
  });

  test('continues when the reader leaves, and resumes from Last-Event-ID', async () => {
    const id = await newConversation(network, ada);
    const reader = new AbortController();
    const first = [];
    for await (const event of readReply(await send(network, ada, id, problem, { signal: reader.signal }))) {
      first.push(event);
      if (first.length === 2) break;
    }
    reader.abort();
    const accepted = first[0];
    if (accepted?.event !== 'accepted') throw new Error('not accepted');
    const rest = await wholeReply(
      await network.call(`/api/chat/replies/${accepted.data.replyId}/stream`, {
        as: ada,
        headers: { 'last-event-id': String(first.at(-1)?.id) },
      }),
    );
    expect([...first, ...rest].map((event) => event.id)).toEqual([...first, ...rest].map((_event, index) => index + 1));
    expect(textOf([...first, ...rest])).toBe((await conversation(ada, id)).messages[0]?.reply?.text);
  });

  test('repeated with its key is the same message and costs nothing', async () => {
    const person = await network.person();
    const id = await newConversation(network, person);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      send(network, person, id, problem, { key }),
      send(network, person, id, problem, { key }),
    ]);
    const [first, second] = [await wholeReply(one), await wholeReply(two)];
    expect(second).toEqual(first);
    const later = await wholeReply(await send(network, person, id, problem, { key }));
    expect(later.at(-1)).toEqual(first.at(-1));
    expect((await send(network, person, id, 'another text altogether', { key })).status).toBe(422);
    expect((await conversation(person, id)).messages).toHaveLength(1);
    await eventually(async () => expect((await usage(person)).classes.standard).toMatchObject({ used: 1, held: 0 }));
  });
});

describe('a message is refused', () => {
  test.each([
    ['blank', '   ', 'Message cannot be empty'],
    ['no text', undefined, 'Message is required'],
    ['too short', 'ab', 'Message is too short (minimum 3 characters)'],
    ['too long', 'x'.repeat(10_001), 'Message is too long (maximum 10,000 characters)'],
    ['an html tag', 'look at <div>this</div> please', 'Message contains prohibited content'],
    ['a control character', 'hello \u0007 there', 'Invalid characters detected in message'],
    ['a lone surrogate', 'hello \ud800 there', 'Invalid characters detected in message'],
  ])('when it is %s, and costs nothing', async (_what, text, sentence) => {
    const person = await network.person();
    const id = await newConversation(network, person);
    const answer = await send(network, person, id, text);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'MESSAGE_REFUSED', message: sentence, defined: true },
    ]);
    expect((await usage(person)).classes.standard).toMatchObject({ used: 0, held: 0 });
  });

  test('when the conversation is somebody else’s, malformed or unknown: 404 every time', async () => {
    const foreign = await newConversation(network, await network.person());
    for (const id of [foreign, randomUUID(), 'not-an-id']) {
      const answer = await send(network, ada, id, problem);
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { code: 'CONVERSATION_NOT_FOUND', message: 'Conversation not found' },
      ]);
      const read = await network.call(`/api/chat/conversations/${id}`, { as: ada });
      expect(read.status).toBe(404);
    }
  });

  test('from a visitor, with our own message', async () => {
    const answer = await send(network, undefined, randomUUID(), problem);
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { message: 'Please sign up to start chatting with our experts!' },
    ]);
  });

  test('with a forged or unknown class, type, key or token', async () => {
    const id = await newConversation(network, ada);
    const forged = { ...ada, accessToken: `${ada.accessToken.slice(0, -4)}AAAA` };
    const place = `/api/chat/conversations/${id}/messages`;
    expect((await send(network, ada, id, problem, { class: 'golden' })).status).toBe(400);
    expect((await send(network, forged, id, problem)).status).toBe(401);
    expect((await send(network, ada, id, problem, { key: 'short' })).status).toBe(400);
    expect(
      (
        await network.call(place, {
          as: ada,
          body: 'text=1',
          headers: { 'content-type': 'text/plain', 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(415);
    expect(
      (await network.call(place, { as: ada, body: '{"text":', headers: { 'idempotency-key': randomUUID() } })).status,
    ).toBe(400);
    expect(
      (
        await network.call(place, {
          as: ada,
          body: { text: 'x'.repeat(2_000_000) },
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(413);
    expect((await network.call('/api/chat/experts', { headers: { 'x-consilium-identity': 'forged' } })).status).toBe(
      200,
    );
  });
});
