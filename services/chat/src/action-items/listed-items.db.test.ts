// The list and the summary of action items: filters, orders, pages, and dates in the person's own time zone.
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { fillItems, itemEventsOf } from '../testing/action-item-state.sql.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { newSolution } from '../testing/new-solution.ts';
import { says } from '../testing/scripted-advisor.ts';

// Eight in the evening in Greenwich is the next morning in Tokyo.
const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { chat, database } = chatForFile({ clock });
const calls = actionItemCalls(chat);

const titles = async (person: Identity, query: Readonly<Record<string, string>>) =>
  (await calls.list(person, query)).body.actionItems.map(({ title }) => title);

/** Titles are the due dates. */
async function withDueDates(person: Identity, ...dates: readonly (string | null)[]) {
  for (const dueDate of dates) await calls.added(person, { title: dueDate ?? 'none', dueDate });
}

async function pagesOf(person: Identity, query: Readonly<Record<string, string>>): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | null = null;
  do {
    const { body } = await calls.list(person, { ...query, limit: '2', ...(before !== null && { before }) });
    pages.push(body.actionItems.map(({ title }) => title));
    before = body.nextBefore;
  } while (before !== null);
  return pages;
}

describe('the list of action items', () => {
  test('is filtered by several statuses, by expert and by words in the title', async () => {
    const person = somebody();
    const blocked = await calls.added(person, { title: 'Blocked one', expertType: 'legal' });
    const done = await calls.added(person, { title: 'Finished 100%_\\', expertType: 'home' });
    await calls.added(person, { title: 'New one', expertType: 'home' });
    await calls.edit(person, blocked.id, { status: 'Blocked' });
    await calls.edit(person, done.id, { status: 'Completed' });
    expect(await titles(person, { status: 'Blocked,Completed' })).toEqual(['Finished 100%_\\', 'Blocked one']);
    expect(await titles(person, { status: 'Not Started' })).toEqual(['New one']);
    expect(await titles(person, { expert: 'home' })).toEqual(['New one', 'Finished 100%_\\']);
    expect(await titles(person, { expert: 'home', status: 'Completed' })).toEqual(['Finished 100%_\\']);
    expect(await titles(person, { q: 'ONE' })).toEqual(['New one', 'Blocked one']);
    expect(await titles(person, { q: '0%_\\' })).toEqual(['Finished 100%_\\']);
    expect(await titles(person, { q: '_' })).toEqual(['Finished 100%_\\']);
  });

  test('is filtered by due date in the time zone of the person', async () => {
    const person = somebody({ zone: 'Asia/Tokyo' });
    await withDueDates(person, '2026-11-20', '2026-11-21', '2026-11-28', '2026-11-29', null);
    const order = 'due';
    expect(await titles(person, { due: 'overdue', order })).toEqual(['2026-11-20']);
    expect(await titles(person, { due: 'today', order })).toEqual(['2026-11-21']);
    expect(await titles(person, { due: 'seven_days', order })).toEqual(['2026-11-21', '2026-11-28']);
    expect(await titles(person, { due: 'none', order })).toEqual(['none']);
    expect(await titles(person, { dueFrom: '2026-11-21', dueTo: '2026-11-28', order })).toEqual([
      '2026-11-21',
      '2026-11-28',
    ]);
    expect(await titles(person, { due: 'seven_days', dueFrom: '2026-11-22', order })).toEqual(['2026-11-28']);
    const greenwich = { ...person, zone: 'UTC' };
    expect(await titles(greenwich, { due: 'today', order })).toEqual(['2026-11-20']);
    expect(await titles(greenwich, { due: 'overdue', order })).toEqual([]);
  });

  test('leaves completed and abandoned items out of what is overdue or due', async () => {
    const person = somebody();
    await withDueDates(person, '2026-11-18', '2026-11-19', '2026-11-20');
    const { actionItems } = (await calls.list(person, { order: 'due' })).body;
    await calls.edit(person, actionItems[0]?.id ?? '', { status: 'Abandoned' });
    await calls.edit(person, actionItems[2]?.id ?? '', { status: 'Completed' });
    expect(await titles(person, { due: 'overdue' })).toEqual(['2026-11-19']);
    expect(await titles(person, { due: 'today' })).toEqual([]);
    expect(await titles(person, { dueFrom: '2026-11-20', dueTo: '2026-11-20' })).toEqual(['2026-11-20']);
  });

  test('comes in pages in each order, with items of the same moment, place and date', async () => {
    const person = somebody();
    await fillItems(database, person, 3, clock.now());
    await withDueDates(person, '2026-12-02', '2026-12-01');
    for (const order of ['newest', 'position', 'due']) {
      const whole = await titles(person, { order });
      expect(whole).toHaveLength(5);
      const pages = await pagesOf(person, { order });
      expect([pages.length, pages.flat()]).toEqual([3, whole]);
    }
    expect((await titles(person, { order: 'due' })).slice(0, 2)).toEqual(['2026-12-01', '2026-12-02']);
    expect((await titles(person, { order: 'position' })).slice(-3)).toEqual(['Filled 1', 'Filled 2', 'Filled 3']);
  });

  test.each([
    { status: 'Done' },
    { status: 'Blocked,' },
    { expert: 'alchemy' },
    { due: 'soon' },
    { dueFrom: '2026-02-30' },
    { order: 'due', before: '2026-11-20T20:00:00.000Z_0198b2c4-0000-7000-8000-000000000000' },
    { order: 'due', before: '2026-02-30_0198b2c4-0000-7000-8000-000000000000' },
    { order: 'position', before: 'infinity_0198b2c4-0000-7000-8000-000000000000' },
    { before: 'nonsense' },
    { limit: '101' },
  ])('refuses what is not valid: %j', async (query) => {
    const { status, body } = await calls.list(somebody(), query);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('of a conversation says which of its solutions are items, and how far', async () => {
    const person = somebody();
    const solutions = ['Ask for it', 'Wait'].map((title) => newSolution(title, { steps: ['A', 'B', 'C'] }));
    chat.advisor.say(says('Here.', { type: 'solutions', solutions }));
    const id = await chat.newConversation(person, 'career');
    await eventsOf(chat.send(person, id, 'My boss never says thank you'));
    const [taken] = (await chat.conversation(person, id)).messages[0]?.reply?.solutions ?? [];
    // Written by hand, with the title and the expert of the solution.
    const item = await calls.added(person, { title: taken?.title, steps: ['A', 'B'] });
    await calls.editStep(person, { id: item.id, stepId: item.steps[0]?.id ?? '' }, { completed: true });
    const { body } = await calls.list(person, { conversationId: id });
    expect(body.solutions).toEqual([
      { solutionId: taken?.id, actionItemId: item.id, status: 'In Progress', stepsDone: 1, stepsTotal: 2 },
    ]);
    expect((await calls.list(person)).body).not.toHaveProperty('solutions');
    await calls.remove(person, item.id);
    expect((await calls.list(person, { conversationId: id })).body).toMatchObject({ solutions: [], actionItems: [] });
  });
});

describe('the summary of action items', () => {
  test('counts by status and due date in the time zone of the person, and names the five that are due next', async () => {
    const person = somebody({ zone: 'Asia/Tokyo' });
    await withDueDates(
      person,
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      null,
    );
    const { actionItems } = (await calls.list(person, { order: 'due' })).body;
    await calls.edit(person, actionItems[0]?.id ?? '', { status: 'Completed' });
    await calls.edit(person, actionItems[1]?.id ?? '', { status: 'Blocked' });
    const removed = await calls.added(person, { title: 'Removed', dueDate: '2026-11-20' });
    await calls.remove(person, removed.id);
    const { body } = await calls.summary(person);
    const { nextDue, ...counts } = body;
    expect(counts).toEqual({
      today: '2026-11-21',
      total: 8,
      byStatus: { 'Not Started': 6, 'In Progress': 0, Blocked: 1, Completed: 1, Abandoned: 0 },
      overdue: 1,
      dueToday: 1,
      dueInSevenDays: 2,
    });
    expect(nextDue.map(({ title }) => title)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ]);
    expect((await calls.summary({ ...person, zone: 'UTC' })).body).toMatchObject({
      today: '2026-11-20',
      overdue: 0,
      dueToday: 1,
    });
  });

  test('of nobody’s items is empty, and needs an account', async () => {
    expect((await calls.summary(somebody())).body).toMatchObject({ total: 0, overdue: 0, nextDue: [] });
    expect((await chat.call('/api/chat/action-items/summary')).status).toBe(401);
  });

  test('counts items from before changes were told, of which there is no event', async () => {
    const person = somebody();
    await fillItems(database, person, 3, clock.now());
    expect(await itemEventsOf(database, person)).toEqual([]);
    const { body } = await calls.summary(person);
    expect([body.total, body.byStatus['Not Started']]).toEqual([3, 3]);
  });
});
