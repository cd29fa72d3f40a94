import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';

const hard = 'It is complicated: my business partner, the bank and the tax office all want something else';
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

async function ask(identity: Identity, text: string, key: string = randomUUID()) {
  const id = await chat.newConversation(identity);
  const events = await eventsOf(chat.send(identity, id, text, { key }));
  return { id, key, first: events[0], last: events.at(-1) };
}

async function used(identity: Identity) {
  const quota = createPostgresQuota({ pool: database.pool() });
  const figures = await quota.figures(identity.pseudonym, ['standard', 'premium'], 'UTC', systemClock.now());
  await quota.stop();
  return [figures['standard']?.used, figures['premium']?.used];
}

describe('a standard message that asks for depth', () => {
  test('of a paying person is answered by the premium class, for one premium unit', async () => {
    const person = somebody({ tier: 'premium' });
    const { first, last, id, key } = await ask(person, hard);
    expect(first).toMatchObject({ event: 'accepted', data: { receipt: { class: 'premium', used: 1, limit: 50 } } });
    expect(last).toMatchObject({ event: 'done', data: { receipt: { class: 'premium', state: 'counted' } } });
    await eventually(async () => expect(await used(person)).toEqual([0, 1]));
    const again = await eventsOf(chat.send(person, id, hard, { key }));
    expect(again.at(-1)).toEqual(last);
    expect(await used(person)).toEqual([0, 1]);
  });

  test('of a free person stays what it is', async () => {
    const person = somebody();
    expect((await ask(person, hard)).first).toMatchObject({ data: { receipt: { class: 'standard' } } });
    await eventually(async () => expect(await used(person)).toEqual([1, 0]));
  });

  test('stays standard when no premium unit is left', async () => {
    const person = somebody({ tier: 'premium' });
    const quota = createPostgresQuota({ pool: database.pool() });
    const unit = { subject: person.pseudonym, class: 'premium', limit: 50, zone: 'UTC', now: systemClock.now() };
    for (let taken = 0; taken < 50; taken += 1) await quota.hold({ ...unit, idempotencyKey: randomUUID() });
    await quota.stop();
    expect((await ask(person, hard)).first).toMatchObject({ data: { receipt: { class: 'standard' } } });
  });
});

test('an everyday message of a paying person costs no premium unit', async () => {
  const person = somebody({ tier: 'premium' });
  expect((await ask(person, 'My laptop is slow')).first).toMatchObject({ data: { receipt: { class: 'standard' } } });
});
