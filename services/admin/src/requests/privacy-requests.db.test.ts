// Privacy requests: the address is proven first, and nobody learns whether it has an account.
import { describe, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { formsForFile, newAddress, privacy } from '../testing/forms-for-file.ts';
import { requestsFrom, stepsOf, supportEvents } from '../testing/request-state.sql.ts';

const forms = formsForFile();
const HOUR_MS = 3_600_000;

function member(email: string) {
  const person = somebody();
  forms.auth.contacts.set(person.pseudonym, { email, displayName: 'Ada', zone: 'UTC', isInUse: true });
  return person;
}
const only = async (email: string) => {
  const found = await requestsFrom(forms.database.pool(), email);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};

describe('a privacy request', () => {
  test('with the confirmed address of the session is proven at once', async () => {
    const email = newAddress();
    const { body } = await forms.send('privacy', { ...privacy, email }, { identity: member(email) });
    expect(body).toMatchObject({ isToBeConfirmed: false });
    expect(await only(email)).toMatchObject({ category: 'data-access', isProven: true, isVisible: true });
  });

  test('by a visitor is answered the same, whether the address has an account or not', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    member(known);
    const answers = [];
    for (const email of [known, unknown]) answers.push(await forms.send('privacy', { ...privacy, email }));
    const [one, two] = answers.map(({ status, body: { number: _number, ...rest } }) => ({ status, ...rest }));
    expect(one).toEqual(two);
    expect(one).toMatchObject({ status: 201, isToBeConfirmed: true });
    const mails = await Promise.all([known, unknown].map((email) => forms.mailsTo(email)));
    const words = mails.map(([mail]) => mail?.text.replaceAll(/\d{4}-\d{4}|confirm=\S+/g, ''));
    expect(words[0]).toBe(words[1]);
  });

  test('without consent is refused', async () => {
    const { status } = await forms.send('privacy', { ...privacy, consent: false, email: newAddress() });
    expect(status).toBe(400);
  });

  test('is not seen by the desk before the link is followed, and has thirty days from then', async () => {
    const email = newAddress();
    await forms.send('privacy', { ...privacy, email });
    const before = await only(email);
    expect(before).toMatchObject({ isVisible: false, isProven: false });
    expect(await supportEvents(forms.database.pool(), before.id)).toEqual([]);
    const token = await forms.tokenFor(email);
    forms.clock.advance(24 * HOUR_MS);
    const { status, body } = await forms.post('/confirmations', { token });
    const answerBy = new Date(forms.clock.now().getTime() + 30 * 24 * HOUR_MS).toISOString();
    expect({ status, body }).toEqual({
      status: 200,
      body: { number: before.number, answerBy, isToBeConfirmed: false, kind: 'privacy' },
    });
    expect(await only(email)).toMatchObject({ isVisible: true, isProven: true });
  });

  test('its link does the same once, however often and at whatever moment it is followed', async () => {
    const email = newAddress();
    await forms.send('privacy', { ...privacy, email });
    const token = await forms.tokenFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => forms.post('/confirmations', { token })));
    answers.push(await forms.post('/confirmations', { token }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    const { id } = await only(email);
    expect(await stepsOf(forms.database.pool(), id)).toEqual(['received', 'confirmed']);
    expect(await supportEvents(forms.database.pool(), id)).toHaveLength(1);
  });

  test('its mail repeats nothing that a stranger could have written', async () => {
    const email = newAddress();
    await forms.send('privacy', { ...privacy, email, name: 'BUY NOW', message: 'https://spam.example' });
    const [mail] = await forms.mailsTo(email);
    expect(`${mail?.subject} ${mail?.html}`).not.toMatch(/BUY NOW|spam/);
  });

  test('its link is no longer good after seven days', async () => {
    const email = newAddress();
    await forms.send('privacy', { ...privacy, email });
    const token = await forms.tokenFor(email);
    forms.clock.advance(7 * 24 * HOUR_MS);
    expect((await forms.post('/confirmations', { token })).status).toBe(404);
    expect((await forms.post('/confirmations', { token: 'a'.repeat(43) })).status).toBe(404);
  });

  test('while auth is away it is proven by the link', async () => {
    const person = somebody();
    const email = newAddress();
    const answer = await forms.send('privacy', { ...privacy, email }, { identity: person });
    expect(answer.body).toMatchObject({ isToBeConfirmed: true });
  });
});
