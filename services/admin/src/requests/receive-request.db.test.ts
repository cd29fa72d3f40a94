// What a form leads to: a request, letters and an event; once, whatever is sent twice.
import { describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { contact, DESK, formsForFile, newAddress, privacy } from '../testing/forms-for-file.ts';
import { countRows, requestsFrom, stepsOf, supportEvents } from '../testing/request-state.sql.ts';
import { solvedPuzzle } from '../testing/solved-puzzle.ts';

const forms = formsForFile();
const HOUR_MS = 3_600_000;

function member(email: string, tier = 'premium') {
  const person = somebody({ tier });
  forms.auth.contacts.set(person.pseudonym, { email, displayName: 'Ada', zone: 'UTC', isInUse: true });
  return person;
}
const only = async (email: string) => {
  const found = await requestsFrom(forms.database.pool(), email);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};

describe('contact', () => {
  test('by a visitor who solved the puzzle is at the desk at once, with an unproven address', async () => {
    const email = newAddress();
    const { status, body } = await forms.send('contact', { ...contact, email: `  ${email.toUpperCase()} ` });
    expect(status).toBe(201);
    expect(body).toEqual({
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      answerBy: new Date(forms.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
      isToBeConfirmed: false,
    });
    const kept = await only(email);
    expect(kept).toMatchObject({ ...contact, email, number: body['number'], plan: null, pseudonym: null });
    expect(kept).toMatchObject({ isProven: false, isVisible: true });
    expect(await stepsOf(forms.database.pool(), kept.id)).toEqual(['received']);
  });

  test('its sender gets a mail with number and text, and the desk a notice', async () => {
    const email = newAddress();
    const { body } = await forms.send('contact', { ...contact, email, message: `From ${email}\nSecond line` });
    const [mail] = await forms.mailsTo(email);
    expect(mail?.subject).toBe('We received your message');
    expect(mail?.text).toContain(String(body['number']));
    expect(mail?.text).toContain(`> From ${email}\n> Second line`);
    await eventually(async () => {
      const notices = await forms.mailsTo(DESK);
      expect(notices.filter(({ text }) => text.includes(`> From ${email}`))).toHaveLength(1);
    });
  });

  test('its event tells kind, category, plan and lengths, and no word', async () => {
    const email = newAddress();
    const person = member(newAddress());
    await forms.send('contact', { ...contact, email, message: 'ten signs🙂' }, { identity: person });
    const { id, dueAt } = await only(email);
    const events = await supportEvents(forms.database.pool(), id);
    expect(events).toEqual([
      expect.objectContaining({
        type: 'consilium.support.request-received.v1',
        subject: person.pseudonym,
        data: {
          requestId: id,
          kind: 'contact',
          category: 'general',
          plan: 'premium',
          dueAt: dueAt.toISOString(),
          messageCharacters: 10,
          attachments: 0,
        },
      }),
    ]);
    expect(JSON.stringify(events)).not.toMatch(/ada|plan\?|signs/i);
  });

  test('technical questions are due in twelve hours, privacy in thirty days', async () => {
    const email = newAddress();
    for (const category of ['technical', 'privacy']) await forms.send('contact', { ...contact, category, email });
    const due = (await requestsFrom(forms.database.pool(), email)).map(({ dueAt }) => dueAt.getTime());
    expect(due.map((at) => (at - forms.clock.now().getTime()) / HOUR_MS)).toEqual([12, 720]);
  });

  test('the plan is that of the session, whatever the form says', async () => {
    const email = newAddress();
    await forms.send('contact', { ...contact, email, plan: 'business' }, { identity: member(email, 'free') });
    expect(await only(email)).toMatchObject({ plan: 'free', isProven: true });
  });

  test('with another address than the account’s, the address is not proven', async () => {
    const email = newAddress();
    await forms.send('contact', { ...contact, email }, { identity: member(newAddress()) });
    expect(await only(email)).toMatchObject({ isProven: false, isVisible: true });
  });

  test.each([
    ['nothing', 'Invalid email format'],
    ['a@b', 'Invalid email format'],
    ['a@b.example, c@d.example', 'Invalid email format'],
    ['"<script>"@b.example', 'Invalid email format'],
    ['a@b.example\r\nBcc: c@d.example', 'Invalid email format'],
    [`${'a'.repeat(250)}@b.example`, 'Email is too long'],
  ])('the address %j is refused: %s', async (email, message) => {
    const { status, body } = await forms.send('contact', { ...contact, email });
    expect({ status, message: body['message'] }).toEqual({ status: 400, message });
  });

  test('a name and a subject are one line in mails and lists', async () => {
    const email = newAddress();
    await forms.send('contact', { ...contact, email, name: 'Ada\r\nBcc: x@y.example', subject: 'My\u2028plan\u202E!' });
    expect(await only(email)).toMatchObject({ name: 'Ada Bcc: x@y.example', subject: 'My plan !' });
    const [mail] = await forms.mailsTo(email);
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  });

  test.each([
    ['a NUL', { message: 'a\u0000b' }],
    ['half an emoji', { message: 'a\uD83D' }],
    ['half an emoji in a name', { name: '\uDE00' }],
    ['nothing but blanks', { subject: ' \n ' }],
    ['nothing but a direction', { subject: '\u202E' }],
    ['too many characters', { message: 'a'.repeat(10_001) }],
    ['another category', { category: 'sales' }],
    ['four files', { attachmentIds: [newId(), newId(), newId(), newId()] }],
  ])('%s is refused', async (_what, wrong) => {
    expect((await forms.send('contact', { ...contact, email: newAddress(), ...wrong })).status).toBe(400);
  });

  test('a huge body is refused', async () => {
    const { status } = await forms.send('contact', { ...contact, email: newAddress(), message: 'a'.repeat(400_000) });
    expect(status).toBe(413);
  });

  test('without a key it is refused', async () => {
    const body = { ...contact, email: newAddress(), proof: await solvedPuzzle(forms.clock.now()) };
    expect((await forms.post('/contact', body)).status).toBe(400);
  });

  test('a file that is somebody else’s, or none, is not found, and nothing is kept', async () => {
    const email = newAddress();
    const { status, body } = await forms.send('contact', { ...contact, email, attachmentIds: [newId()] });
    expect({ status, code: body['code'] }).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(await requestsFrom(forms.database.pool(), email)).toEqual([]);
  });
});

test('words in the field that people do not see are answered like a success and kept nowhere', async () => {
  const before = await countRows(forms.database.pool(), 'requests');
  const email = newAddress();
  for (const form of ['contact', 'privacy'] as const) {
    const sent = { ...(form === 'contact' ? contact : privacy), email, website: 'https://spam.example' };
    const { status, body } = await forms.send(form, sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      answerBy: expect.any(String),
      isToBeConfirmed: form === 'privacy',
    });
  }
  expect(await countRows(forms.database.pool(), 'requests')).toBe(before);
});

describe('one address', () => {
  test('gets no more than five confirmations in an hour, whoever asks, and hears how long to wait', async () => {
    const email = newAddress();
    const [local, domain] = email.split('@');
    for (let sent = 1; sent <= 5; sent += 1)
      expect((await forms.send('contact', { ...contact, email: `${local}+${sent}@${domain}` })).status).toBe(201);
    const { status, body, headers } = await forms.send('contact', { ...contact, email });
    expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(body['message']).toMatch(
      /^This address was used several times. Please wait \d+ minutes and send it again.$/,
    );
  });
});
