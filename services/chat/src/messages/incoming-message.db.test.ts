// What a message finds when a reply ends while its place is read.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { identityHeader } from '@consilium/kit/identity/identity.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { signIdentity } from '@consilium/kit/identity/tokens.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { ChatContext } from '../context.ts';
import { startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { pausedPool } from '../testing/paused-pool.ts';
import type { Pause } from '../testing/paused-pool.ts';
import { finish } from '../testing/scripted-advisor.ts';
import { replyState } from '../testing/test-state.sql.ts';
import { readIncoming } from './incoming-message.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let chat: ChatUnderTest;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database);
});
afterAll(async () => {
  await chat.stop();
  await database.drop();
});

async function placeFound(person: Identity, id: string, pause: Pause) {
  const signing = await createProcessKeys({ pool: database.pool(), process: 'gateway', clock: systemClock });
  const keys = await createProcessKeys({ pool: database.pool('chat'), process: 'chat', clock: systemClock });
  const context = {
    pool: pausedPool(database.pool('chat'), pause),
    clock: systemClock,
    identities: { keys, audience: 'chat' },
  } as unknown as ChatContext;
  const headers = {
    'idempotency-key': randomUUID(),
    [identityHeader]: await signIdentity(signing, person, 'chat'),
  };
  const request = { params: { id }, query: {}, headers } as unknown as Parameters<typeof readIncoming>[1];
  return (await readIncoming(context, request, { text: 'And now?' })).place;
}

test('a reply that ends between two reads is running, or what it said is among the turns', async () => {
  const person = somebody();
  const id = await chat.newConversation(person);
  const ending = Promise.withResolvers<void>();
  chat.advisor.say(async function* speak() {
    yield { type: 'text-delta', text: 'Restart it.' };
    await ending.promise;
    yield finish;
  });
  const replyId = await chat.accepted(person, id);
  const work = async () => {
    ending.resolve();
    await eventually(async () => expect(await replyState(database, replyId)).toMatchObject({ status: 'done' }));
  };
  const place = await placeFound(person, id, { after: ['exchanges-before'], work, before: ['running-reply'] });
  expect([place.isRunning, place.earlier]).toEqual([true, [{ role: 'user', text: 'My laptop is slow' }]]);
  const then = await placeFound(person, id, { after: [], work });
  expect([then.isRunning, then.earlier.at(-1)]).toEqual([false, { role: 'assistant', text: 'Restart it.' }]);
});
