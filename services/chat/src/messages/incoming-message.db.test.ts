// Races of an incoming message: a reply ends, or a duplicate with the same key is accepted, while its conversation is read.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { identityHeader, verdictHeader } from '@consilium/kit/identity/identity.ts';
import type { Identity, Judgement } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { signIdentity, signVerdict } from '@consilium/kit/identity/tokens.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { Request, Response } from 'express';
import { readChatConfig } from '../config.ts';
import type { ChatContext } from '../context.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { pausedPool } from '../testing/paused-pool.ts';
import type { Pause } from '../testing/paused-pool.ts';
import { says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import { holdStates, replyState } from '../testing/test-state.sql.ts';
import { readIncoming } from './incoming-message.ts';
import { postMessage } from './post-message.ts';

const { chat, database } = chatForFile();

function contextOf(pause: Pause, keys: ProcessKeys): ChatContext {
  const config = readChatConfig({ DATABASE_URL: database.url('chat') });
  const pool = pausedPool(database.pool('chat'), pause);
  return { config, pool, clock: systemClock, identities: { keys, audience: 'chat' } } as unknown as ChatContext;
}

interface Sent {
  readonly person: Identity;
  readonly id: string;
  readonly key?: string;
  readonly verdict?: Judgement;
  readonly body: object;
}

async function sent({ person, id, key = randomUUID(), verdict, body }: Sent, pause: Pause) {
  const keysOf = (process: string, role?: string) =>
    createProcessKeys({ pool: database.pool(role), process, clock: systemClock });
  const gateway = await keysOf('gateway');
  const headers = {
    'idempotency-key': key,
    accept: 'application/json',
    [identityHeader]: await signIdentity(gateway, person, 'chat'),
    ...(verdict && {
      [verdictHeader]: await signVerdict(gateway, { askedClass: 'standard', idempotencyKey: key, ...verdict }, 'chat'),
    }),
  };
  const request = { params: { id }, query: {}, headers, body } as unknown as Request<{ id: string }>;
  return { context: contextOf(pause, await keysOf('chat', 'chat')), request };
}

async function placeFound(message: Sent, pause: Pause) {
  const { context, request } = await sent(message, pause);
  return (await readIncoming(context, request, request.body)).place;
}

/** Status and body of the response. */
async function answerTo(message: Sent, pause: Pause): Promise<unknown[]> {
  const { context, request } = await sent(message, pause);
  const answer: unknown[] = [];
  const response = {
    status(code: number) {
      answer.push(code);
      return response;
    },
    json: (body: unknown) => answer.push(body),
  };
  await postMessage(context, {} as ReplyRunner)(request, response as unknown as Response, () => undefined);
  return answer;
}

test('a reply that ends between two reads counts as running, or its text is among the turns', async () => {
  const { person, id } = await emptyConversation(chat);
  const ending = Promise.withResolvers<void>();
  chat.advisor.say(says('Restart it.', ending.promise));
  const replyId = await chat.accepted(person, id);
  const work = async () => {
    ending.resolve();
    await eventually(async () => expect(await replyState(database, replyId)).toMatchObject({ status: 'done' }));
  };
  const question = { person, id, body: { text: 'And now?' } };
  const place = await placeFound(question, { after: ['exchanges-before'], work, before: ['running-reply'] });
  expect([place.isRunning, place.earlier]).toEqual([true, [{ role: 'user', text: 'My laptop is slow' }]]);
  const then = await placeFound(question, { after: [], work });
  expect([then.isRunning, then.earlier.at(-1)]).toEqual([false, { role: 'assistant', text: 'Restart it.' }]);
});

test('a retry whose duplicate replaces the message during the read gets the answer of the duplicate', async () => {
  const { person, id } = await emptyConversation(chat);
  chat.advisor.say(says('Take a deep breath.'));
  await eventsOf(chat.follow(person, await chat.accepted(person, id)));
  const [first] = (await chat.conversation(person, id)).messages;
  const key = randomUUID();
  const verdict = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
  const [text, carrying] = ['My laptop is hot', { replaces: first?.id }];
  let replyId = '';
  const work = async () => {
    replyId = await chat.accepted(person, id, text, { key, verdict, carrying });
    await eventsOf(chat.follow(person, replyId));
  };
  const pause = { after: ['message-by-key', 'running-reply'], work, before: ['shown-message'] };
  const retry = { person, id, key, verdict, body: { text, ...carrying } };
  const [status, body] = await answerTo(retry, pause);
  const [message] = (await chat.conversation(person, id)).messages;
  expect([status, body]).toEqual([202, { messageId: message?.id, replyId, crisis: null }]);
  await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled', 'settled']));
});
