// Mail that comes in: into its thread by the token, once, without loops; anything else as a new request.
import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { deskForFile, MAIL_SECRET, SIGNING_KEY } from '../testing/desk-for-file.ts';
import { newAddress } from '../testing/forms-for-file.ts';
import { requestsFrom, supportEvents } from '../testing/request-state.sql.ts';

const desk = deskForFile();
const place = '/api/admin/support/mail';

interface Sent {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}

function mail({ from, to, text = 'Thank you', subject = 'Re: My plan', id = randomUUID(), headers, files }: Sent) {
  const named = { 'Message-ID': `<${id}@mail.example>`, ...headers };
  return {
    From: from,
    FromFull: { Email: from, Name: 'Ada at home' },
    To: to,
    Subject: subject,
    TextBody: text,
    MessageID: randomUUID(),
    Headers: Object.entries(named).map(([Name, Value]) => ({ Name, Value })),
    Attachments: (files ?? []).map((Name) => ({ Name, Content: 'TWFueQ==', ContentType: 'text/plain' })),
  };
}

/** A request that was answered, and the address for replies in that answer. */
async function answered(state: 'waiting' | 'answered' | 'closed' = 'answered') {
  const request = await desk.request();
  const answer = { version: request.version, text: 'Hello', state };
  const { body } = await desk.call('POST', `/requests/${request.id}/answers`, answer);
  const sent = await desk.answerTo(request.email);
  return { ...body, replyTo: sent['reply-to'] ?? '', messageId: sent['message-id'] ?? '' };
}
const now = async (id: string) => (await desk.call('GET', `/requests/${id}`)).body;

describe('a reply', () => {
  test.each(['waiting', 'answered', 'closed'] as const)('opens a request that is %s again', async (state) => {
    const request = await answered(state);
    const text = 'Thank you, but no.\n\nOn Monday, Mia <support@x.org> wrote:\n> Hello';
    const from = request.email.toUpperCase();
    const reply = mail({ from, to: `"Consilium" <${request.replyTo.toUpperCase()}>`, text, files: ['a.pdf'] });
    expect(await desk.postMail(reply)).toEqual({ status: 200, taken: 'added to its thread' });
    const after = await now(request.id);
    expect(request.hasNewReply).toBe(false);
    expect(after).toMatchObject({ state: 'open', closedAt: null, version: request.version + 1, hasNewReply: true });
    expect(after.thread.at(-1)).toMatchObject({
      kind: 'received',
      author: 'Ada Lovelace',
      text: 'Thank you, but no.',
      isCut: true,
      notKept: ['a.pdf'],
    });
    const entry = after.thread.at(-1)?.id ?? '';
    expect((await desk.call<{ text: string }>('GET', `/entries/${entry}/whole-text`)).body.text).toBe(text);
    expect(after.steps.slice(-2).map(({ action, by, to }) => [action, by, to])).toEqual([
      ['reply received', null, null],
      ['state changed', null, 'open'],
    ]);
    const events = await supportEvents(desk.database.pool(), request.id);
    expect(events.map(({ data }) => data)).toContainEqual({ requestId: request.id, from: state, to: 'open' });
  });

  test('brings files: three that pass the checks of forms, and the names of all others', async () => {
    const request = await answered();
    const files = ['one.txt', 'evil.exe', 'fake.pdf', 'two.txt', 'three.txt', 'four.txt'];
    await desk.postMail(mail({ from: request.email, to: request.replyTo, files }));
    const entry = (await now(request.id)).thread.at(-1);
    expect(entry?.attachments.map(({ name }) => name).toSorted()).toEqual(['one.txt', 'three.txt', 'two.txt']);
    expect(entry?.notKept).toEqual(['evil.exe', 'fake.pdf', 'four.txt']);
    const [file] = entry?.attachments ?? [];
    const address = `/api/admin/support/attachments/${file?.id ?? ''}`;
    const download = await desk.service.call(address, { identity: desk.mia });
    expect([download.status, await download.text()]).toEqual([200, 'Many']);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('is answered in the same thread', async () => {
    const request = await answered();
    const id = randomUUID();
    await desk.postMail(mail({ from: request.email, to: request.replyTo, id }));
    const after = await now(request.id);
    await desk.call('POST', `/requests/${request.id}/answers`, { version: after.version, text: 'Sure' });
    const sent = await desk.answerTo(request.email, 2);
    expect(sent['in-reply-to']).toBe(`<${id}@mail.example>`);
    const first = `<received.${request.id}@consilium.test>`;
    expect(sent['references']).toBe(`${first} ${request.messageId} <${id}@mail.example>`);
  });

  test('that is delivered again, one after the other or at once, is one entry', async () => {
    const request = await answered();
    const reply = mail({ from: request.email, to: request.replyTo });
    const taken = await Promise.all([desk.postMail(reply), desk.postMail(reply)]);
    expect(taken.map(({ taken: what }) => what).toSorted()).toEqual(['added to its thread', 'repeated']);
    expect((await desk.postMail(reply)).taken).toBe('repeated');
    expect((await now(request.id)).thread).toHaveLength(3);
  });

  test('goes by the token alone: not by subject, number, sender or the ids of other mails', async () => {
    const [mine, other] = [await answered(), await answered()];
    const headers = { 'In-Reply-To': mine.messageId, References: mine.messageId };
    const reply = mail({ from: mine.email, to: other.replyTo, subject: `Re: ${mine.number}`, headers });
    expect((await desk.postMail(reply)).taken).toBe('added to its thread');
    expect((await now(mine.id)).thread).toHaveLength(2);
    // With its real sender, so that nobody at the desk takes it for the other person.
    expect((await now(other.id)).thread.at(-1)).toMatchObject({ author: mine.email, text: 'Thank you' });
    // The answer still goes to whoever asked.
    const after = await now(other.id);
    await desk.call('POST', `/requests/${other.id}/answers`, { version: after.version, text: 'For you' });
    expect((await desk.answerTo(other.email, 2)).text).toContain('For you');
    expect((await desk.mails()).filter(({ to, text }) => to === mine.email && text.includes('For you'))).toEqual([]);
  });

  test('to a merged request goes on where that went', async () => {
    const from = await answered();
    const into = await desk.request({ email: from.email });
    await desk.call('POST', `/requests/${from.id}/merge`, { version: from.version, into: into.id });
    await desk.postMail(mail({ from: from.email, to: from.replyTo, text: 'Late reply' }));
    expect((await now(into.id)).thread.map(({ text }) => text)).toContain('Late reply');
    expect((await now(from.id)).thread).toEqual([]);
  });

  test('that a machine wrote is kept, and opens nothing', async () => {
    const request = await answered('closed');
    for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { 'Return-Path': '<>' }])
      await desk.postMail(mail({ from: request.email, to: request.replyTo, text: 'I am away.', headers }));
    const after = await now(request.id);
    expect(after).toMatchObject({ state: 'closed' });
    expect(after.thread).toHaveLength(4);
  });
});

describe('other mail', () => {
  test('becomes a request of its sender, not proven, and nothing is mailed there', async () => {
    const from = newAddress();
    const first = mail({ from, to: 'support@consilium.test', subject: '', text: 'I need help' });
    expect(await desk.postMail(first)).toEqual({ status: 200, taken: 'a new request' });
    expect((await desk.postMail(first)).taken).toBe('repeated');
    const [kept, ...others] = await requestsFrom(desk.database.pool(), from);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ isProven: false, isVisible: true, name: 'Ada at home', subject: 'Without a subject' });
    expect(await now(kept?.id ?? '')).toMatchObject({
      kind: 'contact',
      category: 'general',
      isAddressProven: false,
      plan: null,
    });
    expect((await desk.mails()).filter(({ to }) => to === from)).toEqual([]);
    await desk.mailsTo('desk@consilium.test');
  });

  test('with a token that nobody gave, or that of a request that is not confirmed, becomes one too', async () => {
    const from = newAddress();
    const unknown = `support+${'0'.repeat(32)}@consilium.test`;
    expect((await desk.postMail(mail({ from, to: unknown }))).taken).toBe('a new request');
  });

  test('that is automatic, or our own, is left out', async () => {
    const request = await answered();
    const from = newAddress();
    const automatic = mail({ from, to: 'support@consilium.test', headers: { 'Auto-Submitted': 'auto-generated' } });
    expect((await desk.postMail(automatic)).taken).toBe('left out');
    for (const ours of ['desk@consilium.test', request.replyTo, 'no-reply@localhost'])
      expect((await desk.postMail(mail({ from: ours, to: request.replyTo }))).taken).toBe('left out');
    expect((await now(request.id)).thread).toHaveLength(2);
  });

  test('of 30 MB with 10,000 lines is taken, its files by name only', async () => {
    const from = newAddress();
    const text = Array.from({ length: 10_000 }, (_each, index) => `line ${index}`).join('\n');
    const large = { ...mail({ from, to: 'support@consilium.test', text }) };
    const attachment = { Name: 'film.mp4', Content: 'A'.repeat(30 * 1024 * 1024), ContentType: 'video/mp4' };
    expect((await desk.postMail({ ...large, Attachments: [attachment] })).taken).toBe('a new request');
    const [kept] = await requestsFrom(desk.database.pool(), from);
    const [entry] = (await now(kept?.id ?? '')).thread;
    expect(entry).toMatchObject({ isCut: true, notKept: ['film.mp4'] });
    const whole = await desk.call<{ text: string }>('GET', `/entries/${entry?.id ?? ''}/whole-text`);
    expect(whole.body.text).toBe(text);
  });

  test('that cannot be read is not asked for again', async () => {
    const options = { body: '{' };
    const answer = await desk.service.call(`${place}/postmark/${MAIL_SECRET}`, options);
    expect([answer.status, await answer.json()]).toEqual([200, { taken: 'unreadable' }]);
  });
});

describe('the address of a provider', () => {
  test('is closed without its secret, whatever is posted', async () => {
    const body = mail({ from: newAddress(), to: 'support@consilium.test' });
    for (const wrong of [`postmark/${MAIL_SECRET}x`, 'postmark/x', `other/${MAIL_SECRET}`, `postmark/${newId()}`])
      expect((await desk.service.call(`${place}/${wrong}`, { body })).status).toBe(404);
    expect((await desk.service.call(`${place}/postmark/${MAIL_SECRET}`)).status).toBe(405);
  });

  test('of Mailgun takes what Mailgun signed, and nothing else', async () => {
    const from = newAddress();
    const post = async (key: string) => {
      const timestamp = String(Math.floor(desk.clock.now().getTime() / 1000));
      const signature = createHmac('sha256', key).update(`${timestamp}token`).digest('hex');
      const fields = {
        timestamp,
        token: 'token',
        signature,
        from,
        recipient: 'support@consilium.test',
        'body-plain': 'Hi',
      };
      const answer = await desk.service.call(`${place}/mailgun/${MAIL_SECRET}`, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return { status: answer.status, body: (await answer.json()) as { taken?: string; code?: string } };
    };
    expect(await post('another key of somebody')).toMatchObject({ status: 400, body: { code: 'WEBHOOK_REFUSED' } });
    expect(await requestsFrom(desk.database.pool(), from)).toEqual([]);
    expect(await post(SIGNING_KEY)).toEqual({ status: 200, body: { taken: 'a new request' } });
  });

  test('of SendGrid takes a form with files', async () => {
    const from = newAddress();
    const data = new FormData();
    const envelope = JSON.stringify({ to: ['support@consilium.test'], from });
    for (const [name, value] of Object.entries({ from, text: 'Hi', subject: 'Help', envelope })) data.set(name, value);
    data.set('attachment1', new File(['abc'], 'receipt.pdf'));
    const form = new Response(data);
    const answer = await desk.service.call(`${place}/sendgrid/${MAIL_SECRET}`, {
      body: new Uint8Array(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    });
    expect(await answer.json()).toEqual({ taken: 'a new request' });
    const [kept] = await requestsFrom(desk.database.pool(), from);
    expect((await now(kept?.id ?? '')).thread[0]?.notKept).toEqual(['receipt.pdf']);
  });
});
