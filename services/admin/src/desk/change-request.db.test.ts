// What the desk does with a request: under the version it saw, each step kept, each change of state told.
import { describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import { newAddress } from '../testing/forms-for-file.ts';
import { stepsOf, supportEvents } from '../testing/request-state.sql.ts';

const desk = deskForFile();
const HOUR_MS = 3_600_000;
const change = (id: string, body: object, who = desk.mia) => desk.call('PATCH', `/requests/${id}`, body, who);
const statesOf = async (id: string) =>
  (await supportEvents(desk.database.pool(), id))
    .filter(({ type }) => type.includes('request-state-changed'))
    .map(({ data, subject }) => ({ ...data, subject }));

describe('a change', () => {
  test('to me opens a new request, and colleagues see the name', async () => {
    desk.auth.contacts.set(desk.mia.pseudonym, { email: 'mia@x.org', displayName: 'Mia', zone: 'UTC', isInUse: true });
    const request = await desk.request();
    const { body } = await change(request.id, { version: request.version, assigned: 'me' });
    expect(body).toMatchObject({ state: 'open', version: request.version + 1 });
    expect(body.assignedTo).toEqual({ accountId: desk.mia.userId, name: 'Mia' });
    const back = await change(request.id, { version: body.version, assigned: 'nobody' }, desk.ben);
    expect(back.body).toMatchObject({ assignedTo: null, state: 'open' });
    expect(back.body.steps.map(({ by, action, from, to }) => [by, action, from, to])).toEqual([
      [null, 'received', null, null],
      ['Mia', 'assigned', null, 'Mia'],
      ['Mia', 'opened', 'new', 'open'],
      ['Support', 'assigned', 'Mia', null],
    ]);
    expect(await statesOf(request.id)).toEqual([
      { requestId: request.id, from: 'new', to: 'open', subject: 'visitor' },
    ]);
  });

  test('of an older version is a conflict that says the present one, and changes nothing', async () => {
    const request = await desk.request();
    await change(request.id, { version: request.version, state: 'open' });
    const late = await desk.call<object>('PATCH', `/requests/${request.id}`, {
      version: request.version,
      state: 'closed',
    });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'CONFLICT', status: 409, data: { version: request.version + 1 } });
    expect((await desk.call('GET', `/requests/${request.id}`)).body.state).toBe('open');
  });

  test('of the category moves the promise, and only to one of its kind', async () => {
    const request = await desk.request();
    const { body } = await change(request.id, { version: request.version, category: 'technical' });
    expect(new Date(request.dueAt).getTime() - new Date(body.dueAt).getTime()).toBe(12 * HOUR_MS);
    const both = await change(request.id, { version: body.version, category: 'general', state: 'open' });
    expect(both.body).toMatchObject({ category: 'general', state: 'open', dueAt: request.dueAt });
    expect((await change(request.id, { version: both.body.version, category: 'data-access' })).status).toBe(400);
  });

  test('of a request that nobody knows, or that is not confirmed, finds nothing', async () => {
    expect((await change(newId(), { version: 1, state: 'open' })).status).toBe(404);
    const email = newAddress();
    await desk.send('privacy', { name: 'Eve', email, subject: 'other', message: 'Hello', consent: true });
    const { rows } = await desk.database.pool().query('select id from admin.requests where email = $1', [email]);
    const [{ id }] = rows as [{ id: string }];
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 1, state: 'open' }],
      ['POST', '/notes', { version: 1, text: 'x' }],
      ['POST', '/answers', { version: 1, text: 'x' }],
      ['POST', '/merge', { version: 1, into: newId() }],
    ] as const)
      expect((await desk.call(method, `/requests/${id}${path}`, body)).status).toBe(404);
  });
});

describe('when a closed request is opened again', () => {
  test('it keeps its date without an answer, and is due anew with one', async () => {
    const request = await desk.request();
    const closed = await change(request.id, { version: request.version, state: 'closed' });
    expect(closed.body.closedAt).not.toBeNull();
    const open = await change(request.id, { version: closed.body.version, state: 'open' });
    expect(open.body).toMatchObject({ closedAt: null, dueAt: request.dueAt });
    const answer = { version: open.body.version, text: 'Done.', state: 'closed' };
    const answered = await desk.call('POST', `/requests/${request.id}/answers`, answer);
    desk.clock.advance(HOUR_MS);
    const again = await change(request.id, { version: answered.body.version, state: 'open' });
    expect(new Date(again.body.dueAt).getTime()).toBe(desk.clock.now().getTime() + 24 * HOUR_MS);
  });
});

describe('the steps', () => {
  test('cannot be changed or removed, except with their request', async () => {
    const { id } = await desk.request();
    const pool = desk.database.pool();
    const refused = 'the steps of a request are only added to';
    await expect(pool.query(`update admin.request_steps set action = 'x' where request_id = $1`, [id])).rejects.toThrow(
      refused,
    );
    await expect(pool.query('delete from admin.request_steps where request_id = $1', [id])).rejects.toThrow(refused);
    await expect(pool.query('truncate admin.request_steps')).rejects.toThrow(refused);
    await pool.query('delete from admin.requests where id = $1', [id]);
    expect(await stepsOf(pool, id)).toEqual([]);
  });
});

describe('merging', () => {
  const merge = (from: { id: string; version: number }, into: string) =>
    desk.call('POST', `/requests/${from.id}/merge`, { version: from.version, into });

  test('moves the thread into the other request of the same address, and says so in both', async () => {
    const email = newAddress();
    const [first, second, third] = [
      await desk.request({ email, message: 'First' }),
      await desk.request({ email, message: 'Second', category: 'technical' }),
      await desk.request({ email, message: 'Third' }),
    ];
    const merged = await merge(second, first.id);
    expect(merged.body).toMatchObject({
      state: 'closed',
      mergedInto: { id: first.id, number: first.number },
      thread: [],
    });
    expect((await merge(merged.body, third.id)).status).toBe(409);
    const target = (await desk.call('GET', `/requests/${first.id}`)).body;
    expect(target.thread.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect(target).toMatchObject({ version: first.version + 1, dueAt: second.dueAt });
    expect(target.steps.at(-1)).toMatchObject({ action: 'merged', from: second.number, to: first.number });
    // What went into it goes on with it.
    await merge(target, third.id);
    const { body: gone } = await desk.call('GET', `/requests/${second.id}`);
    expect(gone.mergedInto).toEqual({ id: third.id, number: third.number });
    const { body: last } = await desk.call('GET', `/requests/${third.id}`);
    expect(last.thread.map(({ text }) => text)).toEqual(['First', 'Second', 'Third']);
  });

  test('is refused into itself, into another address, kind or account, and into nothing', async () => {
    const request = await desk.request();
    const proven = await desk.privacyRequest();
    const sameAddress = await desk.request({ email: proven.email });
    const [one, other] = [
      await desk.request({ email: request.email, plan: 'free' }),
      await desk.request({ email: request.email, plan: 'free' }),
    ];
    expect((await merge(request, request.id)).status).toBe(400);
    expect((await merge(request, sameAddress.id)).status).toBe(400);
    expect((await merge(proven, sameAddress.id)).status).toBe(400);
    expect((await merge(one, other.id)).status).toBe(400);
    expect((await merge(request, newId())).status).toBe(404);
    expect((await desk.call('GET', `/requests/${request.id}`)).body).toEqual(request);
  });

  test('in both directions at once ends with one merge', async () => {
    const email = newAddress();
    const [one, other] = [await desk.request({ email }), await desk.request({ email })];
    const answers = await Promise.all([merge(one, other.id), merge(other, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const both = await Promise.all([one, other].map(({ id }) => desk.call('GET', `/requests/${id}`)));
    expect(both.filter(({ body }) => body.mergedInto === null)).toHaveLength(1);
  });
});
