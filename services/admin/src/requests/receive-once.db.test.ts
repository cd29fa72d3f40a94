// A form that is sent again, and a puzzle that is used again.
import { describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { contact, formsForFile, newAddress } from '../testing/forms-for-file.ts';
import { requestsFrom, supportEvents } from '../testing/request-state.sql.ts';
import { solvedPuzzle } from '../testing/solved-puzzle.ts';

const forms = formsForFile();
const only = async (email: string) => {
  const found = await requestsFrom(forms.database.pool(), email);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};

describe('the same form sent again', () => {
  test('with its key and text is the same request, even with another puzzle', async () => {
    const email = newAddress();
    const key = newId();
    const first = await forms.send('contact', { ...contact, email }, { key });
    const again = await forms.send('contact', { ...contact, email }, { key });
    expect(again).toMatchObject({ status: 201, body: first.body });
    await only(email);
  });

  test('with its key and another text is refused', async () => {
    const email = newAddress();
    const key = newId();
    await forms.send('contact', { ...contact, email }, { key });
    const { status, body } = await forms.send('contact', { ...contact, email, message: 'Another' }, { key });
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('at the same moment, by a double click or in two tabs, is one request', async () => {
    const email = newAddress();
    const key = newId();
    const proof = await solvedPuzzle(forms.clock.now());
    const sending = Array.from({ length: 5 }, () => forms.send('contact', { ...contact, email }, { key, proof }));
    const answers = await Promise.all(sending);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body['number'])).size).toBe(1);
    const { id } = await only(email);
    expect(await supportEvents(forms.database.pool(), id)).toHaveLength(1);
  });

  test('with the key of somebody else is a request of its own', async () => {
    const key = newId();
    const [one, two] = [newAddress(), newAddress()];
    const numbers = [];
    for (const email of [one, two]) numbers.push((await forms.send('contact', { ...contact, email }, { key })).body);
    expect(numbers[0]).not.toEqual(numbers[1]);
    await only(two);
  });
});

describe('a puzzle', () => {
  const refused = { status: 400, message: 'This form was open for too long. Please send it again.' };
  async function sentWith(proof: string) {
    const { status, body } = await forms.send('contact', { ...contact, email: newAddress() }, { proof });
    return { status, message: body['message'] };
  }

  test('is taken once', async () => {
    const proof = await solvedPuzzle(forms.clock.now());
    expect((await sentWith(proof)).status).toBe(201);
    expect(await sentWith(proof)).toEqual(refused);
  });

  test('of many posts at the same moment lets one in', async () => {
    const proof = await solvedPuzzle(forms.clock.now());
    const answers = await Promise.all(Array.from({ length: 6 }, () => sentWith(proof)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('is too old after twenty minutes', async () => {
    const old = new Date(forms.clock.now().getTime() - 20 * 60_000);
    expect(await sentWith(await solvedPuzzle(old))).toEqual(refused);
  });

  test('of another secret, or none at all, is refused', async () => {
    const others = await solvedPuzzle(forms.clock.now(), 'another secret of thirty-two characters');
    for (const proof of [others, 'bm90aGluZw==', '!']) expect(await sentWith(proof)).toEqual(refused);
  });

  test('is made for everybody, and not kept by a cache', async () => {
    const answer = await forms.service.call('/api/admin/support/challenge');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ algorithm: 'SHA-256', maxNumber: 100_000 });
  });
});
