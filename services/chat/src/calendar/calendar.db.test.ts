// Calendars of action items, read by an independent parser: one, all, and by a subscription address without a session.
import { describe, expect, test } from '@jest/globals';
import type { CalendarSubscription } from '@consilium/contracts/chat/calendar-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import ICAL from 'ical.js';
import { actionItemCalls } from '../testing/action-item-calls.ts';
import { chatForFile } from '../testing/chat-for-file.ts';

const DAY_MS = 86_400_000;
const clock = manualClock(new Date('2026-11-20T20:00:00Z'));
const { auth, chat, database } = chatForFile({ clock, withAuth: true });
const calls = actionItemCalls(chat);
const place = '/api/chat/calendar-subscription';

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  expect([calendar.getFirstPropertyValue('version'), calendar.name]).toEqual(['2.0', 'vcalendar']);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const valueOf = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      isAllDay: event.startDate.isDate,
      sequence: event.sequence,
      status: valueOf('status'),
      stamp: valueOf('dtstamp'),
    };
  });
}

async function read(path: string, identity?: Identity) {
  const answer = await chat.call(path, identity && { identity });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const all = async (person: Identity) => eventsIn((await read('/api/chat/action-items.ics', person)).text);

function knownToAuth({ pseudonym, zone }: Identity, isInUse = true): void {
  auth.contacts.set(pseudonym, { email: 'ada@example.test', displayName: null, zone, isInUse });
}

async function subscribe(person: Identity): Promise<string> {
  knownToAuth(person);
  const answer = await chat.call(place, { identity: person, method: 'POST' });
  return ((await answer.json()) as { path: string }).path;
}

async function subscriptionOf(person: Identity): Promise<CalendarSubscription | null> {
  const answer = await chat.call(place, { identity: person });
  return ((await answer.json()) as { subscription: CalendarSubscription | null }).subscription;
}

describe('the calendar of one action item', () => {
  test('has an all-day event on its due date, with words of any kind as they are', async () => {
    const person = somebody({ zone: 'Pacific/Auckland' });
    const title = `Semi;colons, commas, back\\slashes: ${'ünïcödé 👩‍👩‍👧 '.repeat(20)}`.trim();
    const description = 'First; line,\nsecond\\nline\n\nEND:VEVENT\nBEGIN:VEVENT';
    const item = await calls.added(person, { title, description, dueDate: '2026-12-01', steps: ['A, b', 'C; d'] });
    await calls.editStep(person, { id: item.id, stepId: item.steps[0]?.id ?? '' }, { completed: true });
    const { text, headers } = await read(`/api/chat/action-items/${item.id}/calendar.ics`, person);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(text)).toEqual([
      {
        uid: `action-item-${item.id}@consilium`,
        summary: title,
        description: `${description}\n\n[x] A, b\n[ ] C; d`,
        start: '2026-12-01',
        isAllDay: true,
        sequence: 1,
        status: 'CONFIRMED',
        stamp: '2026-11-20T20:00:00Z',
      },
    ]);
    // Lines end with CRLF and have at most 75 bytes (RFC 5545, 3.1).
    const lines = text.split('\r\n');
    expect([text.replaceAll('\r\n', '').includes('\n'), lines.at(-1)]).toEqual([false, '']);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('is refused without a due date, to others and to visitors', async () => {
    const person = somebody();
    const { id } = await calls.added(person);
    const path = `/api/chat/action-items/${id}/calendar.ics`;
    const statuses = [
      (await read(path, person)).status,
      (await read(path, somebody())).status,
      (await read('/api/chat/action-items/nonsense/calendar.ics', person)).status,
      (await read(path)).status,
      (await read('/api/chat/action-items.ics')).status,
    ];
    expect(statuses).toEqual([409, 404, 404, 401, 401]);
  });
});

describe('the calendar of all action items', () => {
  test('keeps the UID through changes, raises the sequence, and marks what is done or abandoned', async () => {
    const person = somebody();
    const item = await calls.added(person, { title: 'Pay', dueDate: '2026-12-01', steps: ['A'] });
    await calls.added(person, { title: 'Without a date' });
    const [first] = await all(person);
    clock.advance(60_000);
    await calls.edit(person, item.id, { dueDate: '2026-12-05' });
    await calls.completeSteps(person, item.id);
    const [second, ...none] = await all(person);
    expect(none).toEqual([]);
    expect(second).toMatchObject({ uid: first?.uid, start: '2026-12-05', summary: '✓ Pay', status: 'CONFIRMED' });
    expect(second?.sequence).toBe((first?.sequence ?? 0) + 2);
    expect(second?.stamp).toBe('2026-11-20T20:01:00Z');
    await calls.edit(person, item.id, { status: 'Abandoned' });
    expect(await all(person)).toMatchObject([{ uid: first?.uid, status: 'CANCELLED' }]);
    // Unchanged items give an unchanged calendar.
    const [one, again] = [await all(person), await all(person)];
    expect(again).toEqual(one);
  });

  test('cancels what was deleted or lost its date, without its words, and confirms what came back', async () => {
    const person = somebody();
    const deleted = await calls.added(person, { title: 'Unmistakable', dueDate: '2026-12-01' });
    const undated = await calls.added(person, { title: 'Unmistakable too', dueDate: '2026-12-02' });
    const before = new Map((await all(person)).map(({ uid, sequence }) => [uid, sequence]));
    await calls.remove(person, deleted.id);
    await calls.edit(person, undated.id, { dueDate: null });
    const cancelled = (await all(person)).toSorted((one, other) => one.start.localeCompare(other.start));
    expect(cancelled).toMatchObject([
      { uid: `action-item-${deleted.id}@consilium`, start: '2026-12-01', status: 'CANCELLED' },
      { uid: `action-item-${undated.id}@consilium`, start: '2026-12-02', status: 'CANCELLED' },
    ]);
    expect(cancelled.every(({ uid, sequence }) => sequence > (before.get(uid) ?? 0))).toBe(true);
    expect(JSON.stringify(cancelled)).not.toContain('Unmistakable');
    await calls.restore(person, deleted.id);
    await calls.edit(person, undated.id, { dueDate: '2026-12-03' });
    const back = await all(person);
    expect(back).toMatchObject([
      { summary: 'Unmistakable', start: '2026-12-01', status: 'CONFIRMED' },
      { summary: 'Unmistakable too', start: '2026-12-03', status: 'CONFIRMED' },
    ]);
    expect(
      back.every(({ uid, sequence }) => sequence > (cancelled.find((one) => one.uid === uid)?.sequence ?? 0)),
    ).toBe(true);
  });
});

describe('a subscription address', () => {
  test('shows the calendar without a session, says when it was read, and is renewed and revoked', async () => {
    const person = somebody();
    await calls.added(person, { title: 'Pay', dueDate: '2026-12-01' });
    expect(await subscriptionOf(person)).toBeNull();
    const first = await subscribe(person);
    expect(await subscriptionOf(person)).toEqual({ createdAt: clock.now().toISOString(), lastReadAt: null });
    const { status, text } = await read(first);
    expect([status, eventsIn(text).map(({ summary }) => summary)]).toEqual([200, ['Pay']]);
    expect((await subscriptionOf(person))?.lastReadAt).toBe('2026-11-20T20:00:00.000Z');
    const second = await subscribe(person);
    expect([second === first, (await read(first)).status, (await read(second)).status]).toEqual([false, 404, 200]);
    await chat.call(place, { identity: person, method: 'DELETE' });
    expect([(await read(second)).status, await subscriptionOf(person)]).toEqual([404, null]);
  });

  test('keeps cancellations for thirty days', async () => {
    const person = somebody();
    const { id } = await calls.added(person, { dueDate: '2026-12-01' });
    const path = await subscribe(person);
    await calls.remove(person, id);
    clock.advance(29 * DAY_MS);
    expect(eventsIn((await read(path)).text)).toMatchObject([{ status: 'CANCELLED' }]);
    clock.advance(2 * DAY_MS);
    expect(eventsIn((await read(path)).text)).toEqual([]);
  });

  test('with a wrong secret, without one, or of nobody is not found, each with the same answer', async () => {
    const path = await subscribe(somebody());
    const [address = '', secret = ''] = path.split('?secret=');
    const other = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`;
    const wrong = [
      address,
      `${address}?secret=`,
      `${address}?secret=${other}`,
      `${address}?secret=${secret}&secret=${secret}`,
      `/api/chat/calendars/${somebody().userId}/action-items.ics?secret=${secret}`,
      `/api/chat/calendars/nonsense/action-items.ics?secret=${secret}`,
    ];
    const answers = await Promise.all(wrong.map((one) => read(one)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('of a blocked account is as an unknown one, and shows the calendar again afterwards', async () => {
    const person = somebody();
    await calls.added(person, { title: 'Pay', dueDate: '2026-12-01' });
    const path = await subscribe(person);
    const unknown = await read(`/api/chat/calendars/${somebody().userId}/action-items.ics?secret=${'s'.repeat(43)}`);
    const asUnknown = [404, unknown.text, null];
    const answer = async () => {
      const { status, text, headers } = await read(path);
      return [status, text, headers.get('content-disposition')];
    };
    knownToAuth(person, false);
    expect([unknown.status, await answer()]).toEqual([404, asUnknown]);
    expect((await subscriptionOf(person))?.lastReadAt).toBeNull();
    knownToAuth(person);
    expect((await answer())[0]).toBe(200);
    auth.contacts.delete(person.pseudonym);
    expect(await answer()).toEqual(asUnknown);
  });

  test('is stored only as a hash', async () => {
    const person = somebody();
    const secret = (await subscribe(person)).split('?secret=')[1] ?? '';
    const { rows } = await database
      .pool()
      .query('select * from chat.calendar_subscriptions where user_id = $1', [person.userId]);
    expect(rows).toMatchObject([{ secret_hash: { length: 32 } }]);
    const stored = JSON.stringify(
      rows.map((row: { secret_hash: Buffer }) => [row, row.secret_hash.toString('base64url')]),
    );
    expect([secret.length, stored.includes(secret)]).toEqual([43, false]);
  });
});
