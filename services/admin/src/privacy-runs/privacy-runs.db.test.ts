// Privacy requests run an export or an erasure across all services, and show each part's acknowledgement.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeEvent } from '@consilium/contracts/event.ts';
import {
  accountErased,
  erasureAsked,
  erasureCompleted,
  exportPartWritten,
} from '@consilium/contracts/privacy/events.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import type { DeskForFile } from '../testing/desk-for-file.ts';

const desk = deskForFile();
let log: EventLog;
beforeAll(() => {
  const { database, clock } = desk;
  log = createPostgresEventLog({
    pool: database.pool('auth'),
    schema: 'auth',
    logger: createLogger('t', 'silent'),
    clock,
  });
  desk.auth.parts.push({ part: 'auth', isDone: false }, { part: 'chat', isDone: false });
});
afterAll(() => log.stop());

type Run = Awaited<ReturnType<DeskForFile['request']>>['privacyRuns'][number];
const run = (request: { id: string; version: number }, kind: string, who = desk.boss) =>
  desk.call<Run & { code: string }>(
    'POST',
    `/requests/${request.id}/privacy-runs`,
    { version: request.version, kind },
    who,
  );
const now = async (id: string) => (await desk.call('GET', `/requests/${id}`, undefined, desk.boss)).body;
const envelope = (subject: string) => ({ id: newId(), time: desk.clock.now(), source: 'test', subject });
const doneParts = async (id: string) =>
  (await now(id)).privacyRuns[0]?.parts
    .filter(({ acknowledgedAt }) => acknowledgedAt !== null)
    .map(({ part, rows }) => [part, rows]);

describe('an export', () => {
  test('is asked of auth, and completed once every part has written its share', async () => {
    const request = await desk.privacyRequest();
    expect(request.hasAccount).toBe(true);
    const asked = await run(request, 'export');
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ kind: 'export', askedBy: 'Support', completedAt: null });
    expect(asked.body.parts.map(({ part, acknowledgedAt }) => [part, acknowledgedAt])).toEqual([
      ['auth', null],
      ['chat', null],
    ]);
    const exportId = desk.auth.asked.find(({ pseudonym }) => pseudonym === request.pseudonym)?.id ?? '';
    const written = (part: 'auth' | 'chat', id = exportId, subject = request.pseudonym) =>
      makeEvent(exportPartWritten, { ...envelope(subject), data: { exportId: id, part } });
    // Of another export, or another account.
    await log.publish([written('chat', newId()), written('chat', exportId, newId()), written('auth'), written('auth')]);
    await eventually(async () => expect(await doneParts(request.id)).toEqual([['auth', null]]));
    await log.publish([written('chat')]);
    await eventually(async () => expect((await now(request.id)).privacyRuns[0]?.completedAt).not.toBeNull());
    const { steps, thread } = await now(request.id);
    expect(steps.map(({ action, by, to }) => [action, by, to]).slice(1)).toEqual([
      ['export asked', 'Support', null],
      ['part acknowledged', null, 'auth'],
      ['part acknowledged', null, 'chat'],
    ]);
    // The link goes to the owner, by a mail of auth; the desk gets none.
    expect(JSON.stringify([steps, thread, asked.body])).not.toContain('http');
  });
});

describe('an erasure', () => {
  test('is followed from its beginning to its end, with how much each part erased', async () => {
    const request = await desk.privacyRequest('data-deletion');
    expect((await run(request, 'erasure')).status).toBe(201);
    expect(desk.auth.asked).toContainEqual(expect.objectContaining({ kind: 'erasure', pseudonym: request.pseudonym }));
    const erasureId = newId();
    const of = () => envelope(request.pseudonym);
    await log.publish([
      makeEvent(erasureAsked, { ...of(), data: { erasureId, accountId: newId() } }),
      makeEvent(accountErased, { ...of(), data: { erasureId, part: 'chat', rows: 12 } }),
    ]);
    await eventually(async () => expect(await doneParts(request.id)).toEqual(expect.arrayContaining([['chat', 12]])));
    expect((await now(request.id)).privacyRuns[0]?.completedAt).toBeNull();
    await log.publish([makeEvent(erasureCompleted, { ...of(), data: { erasureId } })]);
    await eventually(async () => expect((await now(request.id)).privacyRuns[0]?.completedAt).not.toBeNull());
    expect(await doneParts(request.id)).toEqual(
      expect.arrayContaining([
        ['auth', null],
        ['chat', 12],
      ]),
    );
    // The request is the proof of the erasure, and names no account any more.
    const { rows } = await desk.database.pool().query(
      `select r.pseudonym as request, run.pseudonym as run from admin.requests r
         join admin.privacy_runs run on run.request_id = r.id where r.id = $1`,
      [request.id],
    );
    expect(rows).toEqual([{ request: null, run: null }]);
  });
});

describe('a run', () => {
  test('is not for a message, an address without an account, an old version, nor twice at once', async () => {
    const message = await desk.request();
    expect((await run(message, 'export')).status).toBe(400);
    const request = await desk.privacyRequest();
    expect((await run({ ...request, version: 99 }, 'export')).status).toBe(409);
    const both = await Promise.all([run(request, 'export'), run(request, 'export')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const after = await now(request.id);
    expect((await run(after, 'export')).status).toBe(409);
    desk.auth.contacts.delete(request.pseudonym);
    expect((await now(request.id)).hasAccount).toBe(false);
    expect((await run(after, 'erasure')).body.code).toBe('NOT_FOUND');
    expect((await now(request.id)).privacyRuns).toHaveLength(1);
  });

  test('is for administrators: support gets 403', async () => {
    const request = await desk.privacyRequest();
    expect((await run(request, 'export', desk.mia)).status).toBe(403);
    expect((await now(request.id)).privacyRuns).toEqual([]);
  });
});

describe('reminders', () => {
  test('go to the desk after 20 and after 27 days, once each, until it is answered', async () => {
    const DAY_MS = 24 * 3_600_000;
    const { remindDesk } = await import('./remind-desk.ts');
    const [waiting, answered] = [await desk.privacyRequest(), await desk.privacyRequest()];
    await desk.call('POST', `/requests/${answered.id}/answers`, { version: answered.version, text: 'Here it is.' });
    const context = { pool: desk.database.pool('admin'), clock: desk.clock, jobs: { enqueue: async () => {} } };
    const remind = () => remindDesk(context as unknown as Parameters<typeof remindDesk>[0]);
    const remindedOf = async (id: string) =>
      (await now(id)).steps.filter(({ action }) => action === 'reminded').map(({ to }) => to);
    desk.clock.advance(20 * DAY_MS - 1000);
    await remind();
    expect(await remindedOf(waiting.id)).toEqual([]);
    desk.clock.advance(1000);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await remindedOf(waiting.id)).toEqual(['20']);
    desk.clock.advance(7 * DAY_MS);
    await remind();
    await remind();
    expect(await remindedOf(waiting.id)).toEqual(['20', '27']);
    expect(await remindedOf(answered.id)).toEqual([]);
  });
});
