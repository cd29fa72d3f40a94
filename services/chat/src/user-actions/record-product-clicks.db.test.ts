// Links of products that a person followed become their actions, once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkFollowed } from '@consilium/contracts/affiliate/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { erasureAsked } from '@consilium/contracts/privacy/events.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { openPartLog } from '@consilium/kit/testing/part-log.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { actionEventsOf, actionsOf } from '../testing/test-state.sql.ts';

const logs: Partial<Record<'affiliate' | 'auth', EventLog>> = {};
// Before those of chatForFile, which drop the database.
afterAll(async () => {
  await Promise.all(Object.values(logs).map((log) => log.stop()));
});
const { chat, database } = chatForFile();

beforeAll(() => {
  for (const part of ['affiliate', 'auth'] as const) logs[part] = openPartLog(part, database, systemClock);
});

function followed(subject: string, recommendationId: string | null = newId()) {
  const at = new Date();
  const data = {
    clickId: 'abcdefghij0123456789kl',
    productId: newId(),
    network: 'amazon' as const,
    expertType: 'home' as const,
    recommendationId,
    followedAt: at.toISOString(),
  };
  return makeEvent(linkFollowed, { id: newId(), time: at, source: 'affiliate', subject, data });
}
const clicksOf = async (person: ReturnType<typeof somebody>) =>
  (await actionsOf(database, person)).filter(({ actionType }) => actionType === 'affiliate_click');

test('a followed link is one action, though its event comes twice, and is told as every action is', async () => {
  const person = somebody({ zone: 'Asia/Tokyo' });
  await eventsOf(chat.send(person, await chat.newConversation(person, 'home'), 'My door squeaks'));
  const event = followed(person.pseudonym);
  await logs.affiliate?.publish([event, event]);
  await logs.affiliate?.publish([followed('visitor', null), event]);
  await eventually(async () => expect(await clicksOf(person)).toHaveLength(1));
  const last = followed(person.pseudonym);
  await logs.affiliate?.publish([last]);
  await eventually(async () => expect(await clicksOf(person)).toHaveLength(2));
  expect(await clicksOf(person)).toContainEqual(
    expect.objectContaining({ expertType: 'home', actionData: { product_id: event.envelope.data['productId'] } }),
  );
  await eventually(async () => {
    const told = (await actionEventsOf(database, person)).filter(({ actionType }) => actionType === 'affiliate_click');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
    expect(told).toMatchObject([{ localDate: today }, { localDate: today, expertType: 'home' }]);
  });
});

test('of an erased person, and of somebody without a conversation, nothing is written', async () => {
  const [erased, stranger, witness] = [somebody(), somebody(), somebody()];
  for (const person of [erased, witness])
    await eventsOf(chat.send(person, await chat.newConversation(person), 'My door squeaks'));
  const data = { erasureId: newId(), accountId: erased.userId };
  const asked = { id: newId(), time: new Date(), source: 'auth', subject: erased.pseudonym };
  await logs.auth?.publish([makeEvent(erasureAsked, { ...asked, data })]);
  await eventually(async () => expect(await actionsOf(database, erased)).toEqual([]));
  await logs.affiliate?.publish([erased, stranger, witness].map(({ pseudonym }) => followed(pseudonym)));
  await eventually(async () => expect(await clicksOf(witness)).toHaveLength(1));
  expect([await clicksOf(erased), await clicksOf(stranger)]).toEqual([[], []]);
});
