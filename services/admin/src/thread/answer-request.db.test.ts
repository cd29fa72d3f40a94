// Answers: mailed in a thread, kept whatever two agents do at once, with the fields of templates filled in.
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { deskForFile } from '../testing/desk-for-file.ts';
import { newAddress } from '../testing/forms-for-file.ts';
import { supportEvents } from '../testing/request-state.sql.ts';

const desk = deskForFile();
const HOUR_MS = 3_600_000;
const answer = (request: { id: string; version: number }, text: string, more: object = {}, who = desk.mia) =>
  desk.call('POST', `/requests/${request.id}/answers`, { version: request.version, text, ...more }, who);

describe('an answer', () => {
  test('goes out in a thread with an address of its own for replies, and shows that it was sent', async () => {
    const request = await desk.request({ subject: 'My plan' });
    const { status, body } = await answer(request, 'Hello {name},\n\nplease see {number}.\n<b>Bold</b>');
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'answered', firstAnsweredAt: desk.clock.now().toISOString() });
    const sent = await desk.answerTo(request.email);
    expect(sent.text).toContain(`Hello Ada Lovelace,\n\nplease see ${request.number}.\n<b>Bold</b>\n\n-- \n`);
    expect(sent['message-id']).toBe(`<${body.thread.at(-1)?.id}@consilium.test>`);
    expect(sent['reply-to']).toMatch(/^support\+[0-9a-f]{32}@consilium\.test$/);
    // The letter with the number began the thread, and a reply to it comes to the same place.
    const first = `<received.${request.id}@consilium.test>`;
    expect(sent).toMatchObject({ 'in-reply-to': first, references: first });
    const received = (await desk.mailsTo(request.email, 2)).find(({ subject }) => !subject.startsWith('Re: '));
    expect(received?.headers).toMatchObject({ 'message-id': first, 'reply-to': sent['reply-to'] });
    const [mail] = (await desk.mailsTo(request.email, 2)).filter(({ subject }) => subject === 'Re: My plan');
    expect(mail?.html).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    await eventually(async () => {
      const { body: now } = await desk.call('GET', `/requests/${request.id}`);
      expect(now.thread.at(-1)).toMatchObject({ kind: 'answer', delivery: 'sent' });
    });
    const again = await answer(body, 'And one more thing.');
    expect(again.status).toBe(201);
    const second = await desk.answerTo(request.email, 2);
    expect(second['in-reply-to']).toBe(sent['message-id']);
    expect(second['references']).toBe(`${first} ${sent['message-id'] ?? ''}`);
    expect(second['reply-to']).toBe(sent['reply-to']);
  });

  test('of two agents at once is one answer and one conflict, and the second can be sent afterwards', async () => {
    const request = await desk.request();
    const both = await Promise.all([answer(request, 'From Mia'), answer(request, 'From Ben', {}, desk.ben)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const { body: now } = await desk.call('GET', `/requests/${request.id}`);
    expect(now.thread.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect((await answer(now, 'From the other', {}, desk.ben)).status).toBe(201);
    expect((await desk.mailsTo(request.email, 3)).filter(({ subject }) => subject.startsWith('Re: '))).toHaveLength(2);
  });

  test('is told as an event without words: whether it was the first, how late, and in time or not', async () => {
    const request = await desk.request({ category: 'technical', plan: 'premium' });
    desk.clock.advance(13 * HOUR_MS);
    const first = await answer(request, 'A secret word', { state: 'waiting' });
    await answer(first.body, 'Another');
    const events = await supportEvents(desk.database.pool(), request.id);
    const told = events.filter(({ type }) => type === 'consilium.support.request-answered.v1').map(({ data }) => data);
    const common = {
      requestId: request.id,
      kind: 'contact',
      category: 'technical',
      afterSeconds: 13 * 3600,
      wasInTime: false,
    };
    expect(told).toEqual(
      expect.arrayContaining([
        { ...common, isFirstAnswer: true },
        { ...common, isFirstAnswer: false },
      ]),
    );
    expect(JSON.stringify(events)).not.toMatch(/secret|Ada|example/);
  });

  test('that nobody takes is refused, and the desk sees it', async () => {
    const request = await desk.request({ email: newAddress() });
    // Such an address cannot come in by a form; a mail server may refuse any.
    await desk.database.pool().query(`update admin.requests set email = 'no address' where id = $1`, [request.id]);
    await answer(request, 'Hello');
    await eventually(async () => {
      const { body: now } = await desk.call('GET', `/requests/${request.id}`);
      expect(now.thread.at(-1)?.delivery).toBe('refused');
    });
  });

  test('without text, with too much, or too long once filled in, is refused', async () => {
    const request = await desk.request({ subject: 's'.repeat(200) });
    expect((await answer(request, '  ')).status).toBe(400);
    expect((await answer(request, 'a'.repeat(10_001))).status).toBe(400);
    expect((await answer(request, '{subject}'.repeat(1000))).status).toBe(400);
    expect((await answer(request, 'x', { state: 'new' })).status).toBe(400);
    expect((await desk.call('GET', `/requests/${request.id}`)).body.thread).toHaveLength(1);
  });
});

test('a note stays at the desk', async () => {
  const request = await desk.request();
  const note = { version: request.version, text: 'Be careful.' };
  const { status, body } = await desk.call('POST', `/requests/${request.id}/notes`, note);
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'new', version: request.version + 1 });
  expect(body.thread.at(-1)).toMatchObject({ kind: 'note', text: 'Be careful.', delivery: null });
  expect((await desk.mails()).filter(({ text }) => text.includes('Be careful.'))).toEqual([]);
});

describe('templates', () => {
  const call = (method: string, path = '', body?: object) =>
    desk.call<{ id: string; version: number; templates: object[] }>(method, `/templates${path}`, body);

  test('are added, listed by title, changed under their version, and deleted', async () => {
    const second = await call('POST', '', { title: 'Refund', text: 'Hello {name}' });
    const first = await call('POST', '', { title: 'apology', text: 'Sorry, {name}' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await call('GET')).body.templates).toEqual([first.body, second.body]);
    const changed = await call('PATCH', `/${first.body.id}`, { title: 'Sorry', text: 'x', version: 1 });
    expect(changed.body).toEqual({ id: first.body.id, title: 'Sorry', text: 'x', version: 2 });
    const late = await call('PATCH', `/${first.body.id}`, { title: 'Late', text: 'x', version: 1 });
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ data: { version: 2 } })]);
    expect((await call('DELETE', `/${first.body.id}`)).status).toBe(200);
    expect((await call('DELETE', `/${first.body.id}`)).status).toBe(404);
    expect((await call('PATCH', `/${first.body.id}`, { title: 'x', text: 'x', version: 2 })).status).toBe(404);
  });

  test('are 200 at most', async () => {
    await desk.database.pool().query(
      `insert into admin.templates (id, title, body, changed_at) select gen_random_uuid(), 'T', 'x', now()
         from generate_series(1, 200 - (select count(*)::int from admin.templates))`,
    );
    expect((await call('POST', '', { title: 'One more', text: 'x' })).status).toBe(409);
    expect((await call('GET')).body.templates).toHaveLength(200);
  });
});
