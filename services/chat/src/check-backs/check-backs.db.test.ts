// "Did it work?": what is due, answered once, put off, never asked after danger.
import { describe, expect, test } from '@jest/globals';
import type { AnsweredCheckBack } from '@consilium/contracts/chat/check-backs-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eraseDeletedItems } from '../action-items/erase-deleted-items.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { advisedBy } from '../testing/advised-item.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { checkBackCalls } from '../testing/check-back-calls.ts';
import { itemEventsOf } from '../testing/action-item-state.sql.ts';
import { answerEventsOf, checkBackRowsOf } from '../testing/check-back-state.sql.ts';
import { newSolution } from '../testing/new-solution.ts';
import { actionEventsOf } from '../testing/test-state.sql.ts';

const HOUR_MS = 60 * 60_000;
const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const items = actionItemCalls(chat);
const { due, answer, snooze } = checkBackCalls(chat);
const advised = advisedBy(chat);
const dueIds = async (person: Identity) => (await due(person)).body.checkBacks.map(({ actionItemId }) => actionItemId);

describe('what is asked about', () => {
  test("what is due today or before in the person's own calendar, and what was completed a day ago", async () => {
    const [here, tokyo] = [somebody(), somebody({ zone: 'Asia/Tokyo' })];
    const today = await items.added(here, { title: 'Today', dueDate: '2026-11-20' });
    const before = await items.added(here, { title: 'Before', dueDate: '2026-11-02' });
    await items.added(here, { title: 'Tomorrow', dueDate: '2026-11-21' });
    await items.added(here, { title: 'Some day' });
    // Eight in the evening in Greenwich is the next morning in Tokyo.
    const there = await items.added(tokyo, { title: 'Tomorrow', dueDate: '2026-11-21' });
    expect(await dueIds(here)).toEqual([before.id, today.id]);
    expect(await dueIds(tokyo)).toEqual([there.id]);
    expect((await due(here)).body).toMatchObject({
      checkBacks: [{ title: 'Before', expertType: 'career', dueDate: '2026-11-02', completedAt: null }, {}],
      total: 2,
    });
  });

  test('a completed item a day later, an abandoned or deleted one never', async () => {
    const person = somebody();
    const done = await items.added(person, { title: 'Done' });
    await items.edit(person, done.id, { status: 'Completed' });
    const left = await items.added(person, { title: 'Left', dueDate: '2026-11-01' });
    await items.edit(person, left.id, { status: 'Abandoned' });
    const gone = await items.added(person, { title: 'Gone', dueDate: '2026-11-01' });
    await items.remove(person, gone.id);
    expect(await dueIds(person)).toEqual([]);
    clock.advance(23 * HOUR_MS);
    expect(await dueIds(person)).toEqual([]);
    clock.advance(HOUR_MS);
    expect(await dueIds(person)).toEqual([done.id]);
  });

  test('at most twenty are listed, and all are counted', async () => {
    const person = somebody();
    for (let number = 1; number <= 22; number += 1)
      await items.added(person, { title: `Number ${number}`, dueDate: '2026-11-01' });
    const { checkBacks, total } = (await due(person)).body;
    expect([checkBacks.length, total]).toEqual([20, 22]);
  });
});

describe('an answer', () => {
  test('is stored once, with the time and money that was spent, and published without words', async () => {
    const person = somebody();
    const { id } = await advised(person, 'My boss never says thank you', newSolution('Unmistakable title'));
    await items.edit(person, id, { dueDate: '2026-11-01' });
    const cost = { amountMinor: 1250, currency: 'EUR' };
    const first = await answer(person, id, { outcome: 'partly', minutesSpent: 90, cost });
    expect(first.status).toBe(200);
    const kept: AnsweredCheckBack = {
      actionItemId: id,
      outcome: 'partly',
      minutesSpent: 90,
      cost,
      answeredAt: clock.now().toISOString(),
    };
    expect(first.body).toEqual(kept);
    const second = await answer(person, id, { outcome: 'worked' });
    expect([second.status, second.body.code, second.body.data]).toEqual([409, 'CHECK_BACK_ANSWERED', kept]);
    await eventually(async () => expect(await answerEventsOf(database, person)).toHaveLength(1));
    const [event] = await answerEventsOf(database, person);
    expect(event).toEqual({
      actionItemId: id,
      adviceKey: expect.stringMatching(/^model:career:[0-9a-f]{24}$/),
      expertType: 'career',
      outcome: 'partly',
      minutesSpent: 90,
      cost,
      localDate: clock.now().toISOString().slice(0, 10),
    });
    const changed = (await itemEventsOf(database, person)).find(({ change }) => change === 'added');
    const told = (await actionEventsOf(database, person)).find(
      ({ actionType }) => actionType === 'add_to_action_items',
    );
    expect([changed?.['adviceKey'], told?.['adviceKey']]).toEqual([event?.['adviceKey'], event?.['adviceKey']]);
    expect(JSON.stringify([event, changed, told]).toLowerCase()).not.toContain('unmistakable');
  });

  test('from two tabs at the same time: one wins, the other gets the answer that stands', async () => {
    const person = somebody();
    const { id } = await items.added(person, { dueDate: '2026-11-01' });
    const outcomes = ['worked', 'partly', 'no', 'worked', 'partly', 'no'] as const;
    const answers = await Promise.all(outcomes.map((outcome) => answer(person, id, { outcome })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(({ status, body }) => [status, body.data])).toEqual(lost.map(() => [409, won[0]?.body]));
    expect(await checkBackRowsOf(database, person)).toMatchObject([{ outcome: won[0]?.body.outcome }]);
    await eventually(async () => expect(await answerEventsOf(database, person)).toHaveLength(1));
  });

  test('ends the question, and stays when the item is deleted and erased', async () => {
    const person = somebody();
    const { id } = await items.added(person, { dueDate: '2026-11-01' });
    const other = await items.added(person, { title: 'Put off', dueDate: '2026-11-01' });
    await answer(person, id, { outcome: 'no' });
    await snooze(person, other.id, 3);
    expect(await dueIds(person)).toEqual([]);
    for (const one of [id, other.id]) await items.remove(person, one);
    expect((await answer(person, other.id, { outcome: 'no' })).status).toBe(404);
    clock.advance(25 * HOUR_MS);
    await eraseDeletedItems({ pool: database.pool('chat'), clock });
    expect(await checkBackRowsOf(database, person)).toMatchObject([{ outcome: 'no' }]);
  });

  test.each([
    ['an unknown outcome', { outcome: 'maybe' }],
    ['negative minutes', { outcome: 'no', minutesSpent: -1 }],
    ['more minutes than a year has', { outcome: 'no', minutesSpent: 525_601 }],
    ['part of a minute', { outcome: 'no', minutesSpent: 1.5 }],
    ['a cost without a currency', { outcome: 'no', cost: { amountMinor: 5 } }],
    ['a currency that does not exist', { outcome: 'no', cost: { amountMinor: 5, currency: 'QQQ' } }],
    ['a negative cost', { outcome: 'no', cost: { amountMinor: -5, currency: 'EUR' } }],
  ])('with %s is refused', async (_case, body) => {
    const person = somebody();
    const { id } = await items.added(person, { dueDate: '2026-11-01' });
    expect((await answer(person, id, body)).status).toBe(400);
    expect(await checkBackRowsOf(database, person)).toEqual([]);
  });
});

describe('before an item is due or done', () => {
  const refusedWith = 'There is nothing to answer about this action item at the moment.';

  test.each([
    ['is due tomorrow', 1, 'Not Started'],
    ['has no due date', undefined, 'In Progress'],
    ['was given up', -9, 'Abandoned'],
  ])('no answer is taken, and nothing put off, about one that %s', async (_case, dueInDays, status) => {
    const person = somebody();
    const today = Temporal.PlainDate.from(clock.now().toISOString().slice(0, 10));
    const dueDate = dueInDays === undefined ? null : today.add({ days: dueInDays }).toString();
    const { id } = await items.added(person, { dueDate });
    await items.edit(person, id, { status });
    for (const { status: code, body } of [await answer(person, id, { outcome: 'worked' }), await snooze(person, id, 1)])
      expect([code, body]).toEqual([
        409,
        expect.objectContaining({ code: 'CHECK_BACK_NOT_DUE', message: refusedWith }),
      ]);
    expect(await checkBackRowsOf(database, person)).toEqual([]);
  });

  test('the day is that of the person, and who has done it may say so at once', async () => {
    const [west, east] = [somebody({ zone: 'Pacific/Pago_Pago' }), somebody({ zone: 'Pacific/Kiritimati' })];
    const dueDate = Temporal.Instant.from(clock.now().toISOString())
      .toZonedDateTimeISO(east.zone)
      .toPlainDate()
      .toString();
    const [there, here] = [await items.added(west, { dueDate }), await items.added(east, { dueDate })];
    expect((await answer(west, there.id, { outcome: 'worked' })).body.code).toBe('CHECK_BACK_NOT_DUE');
    expect((await answer(east, here.id, { outcome: 'worked' })).status).toBe(200);
    await items.edit(west, there.id, { status: 'Completed' });
    expect((await answer(west, there.id, { outcome: 'worked' })).status).toBe(200);
  });
});

test('what is put off is asked again on the day, also when it was put off before', async () => {
  const person = somebody();
  const { id } = await items.added(person, { dueDate: '2026-11-01' });
  const today = Temporal.PlainDate.from(clock.now().toISOString().slice(0, 10));
  expect((await snooze(person, id, 14)).body).toEqual({ snoozedUntil: today.add({ days: 14 }).toString() });
  expect((await snooze(person, id, 3)).body).toEqual({ snoozedUntil: today.add({ days: 3 }).toString() });
  clock.advance(48 * HOUR_MS);
  expect(await dueIds(person)).toEqual([]);
  clock.advance(24 * HOUR_MS);
  expect(await dueIds(person)).toEqual([id]);
  expect((await snooze(person, id, 2)).status).toBe(400);
  await answer(person, id, { outcome: 'worked' });
  expect((await snooze(person, id, 1)).body.code).toBe('CHECK_BACK_ANSWERED');
});

test("another person's item, and no item, are not found; a visitor is refused", async () => {
  const owner = somebody();
  const { id } = await items.added(owner, { dueDate: '2026-11-01' });
  for (const other of [id, somebody().userId, 'nonsense']) {
    const stranger = somebody();
    const answers = [await answer(stranger, other, { outcome: 'no' }), await snooze(stranger, other, 1)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
  }
  expect((await chat.call('/api/chat/check-backs')).status).toBe(401);
  expect(await dueIds(owner)).toEqual([id]);
});
