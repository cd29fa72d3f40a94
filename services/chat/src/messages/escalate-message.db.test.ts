import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { AdvicePart } from '../advisors/advisor.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { SendOptions } from '../testing/chat-under-test.ts';
import { says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import { actionsOf, busyQuota, holdClasses, holdStates } from '../testing/test-state.sql.ts';
import { beginEscalation } from './escalations.sql.ts';

const hard = 'It is complicated: my business partner, the bank and the tax office all want something else';
const { chat, database } = chatForFile();

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

describe('a standard message that asks for the premium class', () => {
  test('is answered by the premium class for a paying person, and costs one premium unit', async () => {
    const person = somebody({ tier: 'premium' });
    const { first, last, id, key } = await ask(person, hard);
    expect(first).toMatchObject({ event: 'accepted', data: { receipt: { class: 'premium', used: 1, limit: 50 } } });
    expect(last).toMatchObject({ event: 'done', data: { receipt: { class: 'premium', state: 'counted' } } });
    await eventually(async () => expect(await used(person)).toEqual([0, 1]));
    const again = await eventsOf(chat.send(person, id, hard, { key }));
    expect(again.at(-1)).toEqual(last);
    expect(await used(person)).toEqual([0, 1]);
  });

  test('stays standard for a free person', async () => {
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

describe('an answer costs a unit of its own class', () => {
  test('also a standard one whose unit the store moves only after the time-out of that call', async () => {
    const person = somebody({ tier: 'premium' });
    const id = await chat.newConversation(person);
    const key = randomUUID();
    const verdict = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
    const ending = Promise.withResolvers<void>();
    chat.advisor.say(says('Advice.', ending.promise));
    const release = await busyQuota(database, person);
    const replyId = await chat.accepted(person, id, hard, { key, verdict });
    await release();
    await eventually(async () => expect(await holdClasses(database, person)).toEqual(['premium']));
    ending.resolve();
    const events = await eventsOf(chat.follow(person, replyId));
    chat.advisor.say(says('Take a deep breath.'));
    expect(events.at(-1)).toMatchObject({ data: { receipt: { class: 'standard', state: 'counted' } } });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
    expect(await used(person)).toEqual([1, 0]);
  });

  test('and is premium when an earlier try with its key had moved the unit', async () => {
    const person = somebody({ tier: 'premium' });
    const key = randomUUID();
    const { holdId } = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
    const quota = createPostgresQuota({ pool: database.pool() });
    await quota.upgrade(holdId, 'premium', 50, systemClock.now());
    await quota.stop();
    const { last } = await ask(person, 'My laptop is slow', key);
    expect(last).toMatchObject({ data: { receipt: { class: 'premium', state: 'counted' } } });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['settled']));
    expect(await used(person)).toEqual([0, 1]);
  });

  test('and a unit is not moved once a message was accepted on it', async () => {
    const person = somebody({ tier: 'premium' });
    const key = randomUUID();
    const verdict = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
    await chat.accepted(person, await chat.newConversation(person), 'My laptop is slow', { key, verdict });
    expect(await beginEscalation(database.pool('chat'), verdict.holdId, systemClock.now())).toBeUndefined();
  });

  test('and a standard one is not accepted on a unit that another try moves', async () => {
    const person = somebody({ tier: 'premium' });
    const key = randomUUID();
    const verdict = await takeTestHold(database, person, { key, class: 'standard', clock: systemClock });
    const id = await chat.newConversation(person);
    // The state after another replica has begun to move it.
    expect(await beginEscalation(database.pool('chat'), verdict.holdId, systemClock.now())).toBeDefined();
    expect((await chat.send(person, id, 'My laptop is slow', { key, verdict })).status).toBe(409);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
    expect(await used(person)).toEqual([0, 0]);
  });
});

describe('a free person’s standard message that asks for the premium class', () => {
  const suggestion = { code: 'PREMIUM_SUGGESTED', status: 409, data: { left: 3, limit: 3 } };

  async function suggested(person: Identity, id: string, options: SendOptions = {}) {
    const answer = await chat.send(person, id, hard, { asked: false, ...options });
    return { status: answer.status, body: await answer.json() };
  }

  test('is refused with PREMIUM_SUGGESTED, not stored, and its unit is released', async () => {
    const { person, id } = await emptyConversation(chat);
    expect(await suggested(person, id)).toMatchObject({ status: 409, body: suggestion });
    expect((await chat.conversation(person, id)).messages).toEqual([]);
    expect(await holdStates(database, person)).toEqual(['released']);
    expect(await actionsOf(database, person)).not.toContainEqual(
      expect.objectContaining({ actionType: 'message_sent' }),
    );
  });

  test('can be sent again as standard with the same key, or as premium with another one', async () => {
    for (const [chosen, expected] of [
      ['standard', [1, 0]],
      ['premium', [0, 1]],
    ] as const) {
      const { person, id } = await emptyConversation(chat);
      const key = randomUUID();
      expect((await suggested(person, id, { key })).status).toBe(409);
      const again = { asked: true, class: chosen, key: chosen === 'standard' ? key : randomUUID() };
      const events = await eventsOf(chat.send(person, id, hard, again));
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { receipt: { class: chosen, state: 'counted' } } });
      await eventually(async () => expect(await used(person)).toEqual(expected));
    }
  });

  test('is refused so once per conversation, also when two tabs send in parallel', async () => {
    const { person, id } = await emptyConversation(chat);
    const both = await Promise.all([
      chat.send(person, id, hard, { asked: false }),
      chat.send(person, id, hard, { asked: false }),
    ]);
    const statuses = both.map(({ status }) => status).sort((left, right) => left - right);
    await Promise.all(both.map((answer) => answer.text()));
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBe(409);
    const next = await eventsOf(chat.send(person, id, hard, { asked: false }));
    expect(next[0]).toMatchObject({ event: 'accepted', data: { receipt: { class: 'standard' } } });
  });

  test('is not refused so for clients that do not ask, without a premium unit left, in a crisis, or for simple problems', async () => {
    const person = somebody();
    const sent = async (text: string, options: SendOptions) => {
      const id = await chat.newConversation(person);
      return (await eventsOf(chat.send(person, id, text, options)))[0];
    };
    const standard = { event: 'accepted', data: { receipt: { class: 'standard' } } };
    expect(await sent(hard, {})).toMatchObject(standard);
    expect(await sent('My laptop is slow', { asked: false })).toMatchObject(standard);
    expect(await sent(`${hard}, and I want to end my life`, { asked: false })).toMatchObject({ event: 'crisis' });
    const quota = createPostgresQuota({ pool: database.pool() });
    const unit = { subject: person.pseudonym, class: 'premium', limit: 3, zone: 'UTC', now: systemClock.now() };
    for (let taken = 0; taken < 3; taken += 1) await quota.hold({ ...unit, idempotencyKey: randomUUID() });
    await quota.stop();
    expect(await sent(hard, { asked: false })).toMatchObject(standard);
  });

  test('is refused with the configured limits', async () => {
    const other = await createTestDatabase();
    const chatWithMore = await startChatUnderTest(other, { environment: { QUOTA_FREE_PREMIUM: '7' } });
    const person = somebody();
    const id = await chatWithMore.newConversation(person);
    const answer = await chatWithMore.send(person, id, hard, { asked: false });
    expect(await answer.json()).toMatchObject({ data: { left: 7, limit: 7 } });
    await chatWithMore.stop();
    await other.drop();
  });
});

describe('the weight that the advisor gave the problem', () => {
  const heavy: AdvicePart = { type: 'weight', weight: { complexity: 'low', emotionalIntensity: 9 } };
  const light: AdvicePart = { type: 'weight', weight: { complexity: 'low', emotionalIntensity: 1 } };

  async function firstClass(weight: AdvicePart, next: string) {
    const person = somebody({ tier: 'premium' });
    const id = await chat.newConversation(person);
    chat.advisor.say(says('Advice.', weight));
    await eventsOf(chat.send(person, id, 'My laptop is slow'));
    const events = await eventsOf(chat.send(person, id, next));
    chat.advisor.say(says('Take a deep breath.'));
    return (events[0] as { data: { receipt: { class: string } } }).data.receipt.class;
  }

  test('decides the class of the next message, together with its keywords', async () => {
    expect(await firstClass(heavy, 'And what should I tell my brother now?')).toBe('premium');
    expect(await firstClass(light, 'And what should I tell my brother now?')).toBe('standard');
    expect(await firstClass(light, hard)).toBe('premium');
  });

  test('spends no premium unit on thanks', async () => {
    expect(await firstClass(heavy, 'Thank you!')).toBe('standard');
  });
});

test('an everyday message of a paying person costs no premium unit', async () => {
  const person = somebody({ tier: 'premium' });
  expect((await ask(person, 'My laptop is slow')).first).toMatchObject({ data: { receipt: { class: 'standard' } } });
});
