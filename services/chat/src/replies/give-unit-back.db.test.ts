// Giving back the unit of a premium reply that did not help: once in a person's day, and published for all who count.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { says } from '../testing/scripted-advisor.ts';
import { emptyConversation } from '../testing/test-conversations.ts';
import { takeTestHold } from '../testing/test-holds.ts';
import { truncateHolds, holdStates, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const clock = manualClock(noon);
const { chat, database } = chatForFile({ clock });
beforeEach(() => {
  clock.set(noon);
  chat.advisor.say(says('Advice.'));
});

async function answered(person: Identity, messageClass: 'standard' | 'premium' = 'premium', limit = 15) {
  const key = randomUUID();
  const id = await chat.newConversation(person);
  const verdict = { ...(await takeTestHold(database, person, { key, class: messageClass, clock })), limit };
  const before = (await holdStates(database, person)).filter((state) => state === 'settled').length;
  const told = await eventsOf(chat.send(person, id, 'My laptop is slow', { class: messageClass, key, verdict }));
  const [accepted] = told;
  if (accepted?.event !== 'accepted') throw new Error('it was not accepted');
  await eventually(async () =>
    expect((await holdStates(database, person)).filter((state) => state === 'settled')).toHaveLength(before + 1),
  );
  return { id, key, verdict, replyId: accepted.data.replyId };
}

async function rated(person: Identity, replyId: string, feedback: 'up' | 'down'): Promise<Receipt> {
  const answer = await chat.rate(person, replyId, feedback);
  const { receipt } = (await answer.json()) as { receipt: Receipt };
  return receipt;
}

async function givenBackOf(person: Identity) {
  const events = await usageEventsOf(database, person);
  return events.filter(({ data }) => data['reason'] === 'unhelpful').map(({ data }) => data);
}

const givenBack = { state: 'not_counted', reason: 'given_back', used: null };

describe('a premium reply that did not help', () => {
  test('gives its unit back, says so on the receipt, and publishes one event without text', async () => {
    const person = somebody();
    const { id, replyId, verdict } = await answered(person);
    expect(await rated(person, replyId, 'down')).toMatchObject({ class: 'premium', ...givenBack });
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['given_back']));
    expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
    expect((await chat.conversation(person, id)).messages[0]?.reply).toMatchObject({ rating: 2, receipt: givenBack });
    expect(await givenBackOf(person)).toEqual([
      {
        replyId,
        conversationId: id,
        expertType: 'tech',
        holdId: verdict.holdId,
        class: 'premium',
        localDate: '2026-11-21',
        reason: 'unhelpful',
      },
    ]);
  });

  test('rated ten times in parallel, and again, gives back one unit', async () => {
    const person = somebody();
    const { replyId } = await answered(person);
    const receipts = await Promise.all(Array.from({ length: 10 }, () => rated(person, replyId, 'down')));
    expect(new Set(receipts.map(({ reason }) => reason))).toEqual(new Set(['given_back']));
    await rated(person, replyId, 'up');
    expect(await rated(person, replyId, 'down')).toMatchObject(givenBack);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['given_back']));
    expect(await givenBackOf(person)).toHaveLength(1);
  });

  test('is the only one of its day: of three in parallel one unit is given back, the others count', async () => {
    const person = somebody();
    const replies = [await answered(person), await answered(person), await answered(person)];
    const receipts = await Promise.all(replies.map(({ replyId }) => rated(person, replyId, 'down')));
    expect(receipts.map(({ state }) => state).toSorted()).toEqual(['counted', 'counted', 'not_counted']);
    await eventually(async () => expect(await unitsOf(database, person)).toEqual({ used: 2, held: 0 }));
    expect(await givenBackOf(person)).toHaveLength(1);
    clock.set(new Date('2026-11-22T12:00:00Z'));
    const tomorrow = await answered(person);
    expect(await rated(person, tomorrow.replyId, 'down')).toMatchObject(givenBack);
  });

  test('gives nothing back when its day is over', async () => {
    const person = somebody();
    const { replyId } = await answered(person);
    clock.set(new Date('2026-11-22T00:00:01Z'));
    expect(await rated(person, replyId, 'down')).toMatchObject({ state: 'counted', reason: null });
    expect(await givenBackOf(person)).toEqual([]);
  });

  test('gives nothing back without a limit', async () => {
    const person = somebody();
    const { replyId } = await answered(person, 'premium', -1);
    expect(await rated(person, replyId, 'down')).toMatchObject({ state: 'counted' });
  });

  test('gives its unit back even when the store lost it, and a repeated message finds it', async () => {
    const person = somebody();
    const { id, key, replyId } = await answered(person);
    await truncateHolds(database);
    expect(await rated(person, replyId, 'down')).toMatchObject(givenBack);
    await eventually(async () => expect(await holdStates(database, person)).toEqual(['given_back']));
    expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
    const told = await eventsOf(chat.send(person, id, 'My laptop is slow', { key, class: 'premium' }));
    expect(told.at(-1)?.event).toBe('done');
    expect(await unitsOf(database, person)).toEqual({ used: 0, held: 0 });
  });
});

test('a premium reply that helped, and a standard one that did not, count as before', async () => {
  const person = somebody();
  const [helped, standard] = [await answered(person), await answered(person, 'standard')];
  expect(await rated(person, helped.replyId, 'up')).toMatchObject({ state: 'counted' });
  expect(await rated(person, standard.replyId, 'down')).toMatchObject({ state: 'counted' });
  expect(await unitsOf(database, person)).toEqual({ used: 2, held: 0 });
});

test('a reply that delivered nothing has no unit to give back', async () => {
  const person = somebody();
  chat.advisor.say(says());
  const id = await chat.newConversation(person);
  const [accepted] = await eventsOf(chat.send(person, id, 'My laptop is slow', { class: 'premium' }));
  if (accepted?.event !== 'accepted') throw new Error('it was not accepted');
  expect(await rated(person, accepted.data.replyId, 'down')).toMatchObject({
    state: 'not_counted',
    reason: 'model_refused',
  });
  expect(await givenBackOf(person)).toEqual([]);
});

test('a crisis has no reply to rate: its unit is released at once, and no event is published', async () => {
  const { person, id } = await emptyConversation(chat);
  const answer = await chat.send(person, id, 'I want to end my life', { class: 'premium' });
  expect((await eventsOf(answer)).map(({ event }) => event)).toEqual(['crisis']);
  await eventually(async () => expect(await holdStates(database, person)).toEqual(['released']));
  expect((await chat.conversation(person, id)).messages).toEqual([]);
  expect(await usageEventsOf(database, person)).toEqual([]);
});

test('the reply of another person gives nothing back', async () => {
  const person = somebody();
  const { replyId } = await answered(person);
  expect((await chat.rate(somebody(), replyId, 'down')).status).toBe(404);
  expect(await unitsOf(database, person)).toEqual({ used: 1, held: 0 });
});
