// Limits against strangers who make money with our SMS, or flood somebody with them.
import { afterEach, expect, test } from '@jest/globals';
import { freshNumber, phoneMember, startAuthWithSms } from '../testing/phones.ts';
import type { AuthWithSms } from '../testing/phones.ts';
import { member, PASSWORD, tokensOf } from '../testing/signed-up.ts';
import type { Answer } from '../testing/started-auth.ts';

let setup: AuthWithSms;
afterEach(() => setup.stop());

const ask = (phone: string, from = '192.0.2.1'): Promise<Answer> =>
  setup.auth.call('POST /otp', { body: { phone }, headers: { 'X-Forwarded-For': from } });
const counted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

test('a number gets five in an hour and ten in a day, however patient and from wherever somebody asks', async () => {
  setup = await startAuthWithSms({ SMS_PER_NUMBER_PER_HOUR: '5' });
  const phone = freshNumber();
  const early = [];
  for (let minute = 0; minute < 10; minute += 1) {
    early.push(await ask(phone, `192.0.2.${minute}`));
    setup.auth.clock.advance(61_000);
  }
  expect(early.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const refused = early.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const late = [];
  for (let tries = 0; tries < 60; tries += 1) {
    late.push(await ask(phone));
    setup.auth.clock.advance(600_000);
  }
  expect(counted([...early, ...late])).toBeLessThanOrEqual(10 + 10 * (610 / 1440) + 1);
  // Another number is not affected.
  expect((await ask(freshNumber())).status).toBe(200);
});

test('who taps too soon uses up nothing', async () => {
  setup = await startAuthWithSms({ SMS_PER_NUMBER_PER_HOUR: '2' });
  const phone = freshNumber();
  const first = await Promise.all([ask(phone), ask(phone), ask(phone)]);
  expect(counted(first)).toBe(1);
  for (const { status, body } of first.filter((answer) => answer.status !== 200))
    expect([status, body['code']]).toEqual([429, 'over_sms_send_rate_limit']);
  for (let tap = 0; tap < 5; tap += 1)
    expect((await ask(phone)).body['message']).toContain('you can only request this');
  await setup.sms(phone);
  expect(setup.smsTo(phone)).toHaveLength(1);
});

test('numbers of one block, as pumpers rent them, count together', async () => {
  setup = await startAuthWithSms({ SMS_PER_NUMBER_PER_HOUR: '2', SMS_PER_HOUR: '12' });
  const answers = [];
  for (let last = 100; last < 110; last += 1) answers.push(await ask(`+491609999${last}`, `192.0.2.${last}`));
  expect(counted(answers)).toBe(4);
});

test('one network address has ten in an hour; all addresses of an IPv6 network are one', async () => {
  setup = await startAuthWithSms({ SMS_PER_ADDRESS_PER_HOUR: '3' });
  const answers = [];
  for (let last = 1; last < 7; last += 1) answers.push(await ask(freshNumber(), `2001:db8:1:2::${last}`));
  expect(counted(answers)).toBe(3);
  expect((await ask(freshNumber(), '2001:db8:1:3::1')).status).toBe(200);
});

test('in all there are as many as the bill may grow by', async () => {
  setup = await startAuthWithSms({ SMS_PER_HOUR: '4' });
  const answers = [];
  for (let last = 1; last < 9; last += 1) answers.push(await ask(freshNumber(), `192.0.2.${last}`));
  expect(counted(answers)).toBe(4);
});

test('who is signed in cannot send SMS to one number after the other', async () => {
  setup = await startAuthWithSms({ SMS_PER_NUMBER_PER_HOUR: '3' });
  const { accessToken } = await member(setup.auth);
  const answers = [];
  for (let last = 1; last < 7; last += 1)
    answers.push(
      await setup.auth.call('PUT /user', {
        bearer: accessToken,
        body: { phone: freshNumber() },
        headers: { 'X-Forwarded-For': `192.0.2.${last}` },
      }),
    );
  expect(counted(answers)).toBe(3);
});

test('who types codes that nobody asked for keeps the owner of the number from nothing', async () => {
  setup = await startAuthWithSms();
  const phone = freshNumber();
  const verify = (token: unknown, from: string) =>
    setup.auth.call('POST /verify', { body: { type: 'sms', phone, token }, headers: { 'X-Forwarded-For': from } });
  for (let tries = 0; tries < 60; tries += 1) await verify('000000', `198.51.100.${tries}`);
  expect((await ask(phone)).status).toBe(200);
  tokensOf(await verify((await setup.sms(phone)).sms.otp, '192.0.2.1'));
});

test('guessing from one address is stopped; the owner goes on from another', async () => {
  setup = await startAuthWithSms({ SIGN_IN_ATTEMPTS_PER_5_MINUTES: '5' });
  const { phone } = await phoneMember(setup);
  const guess = (from: string, password: string) =>
    setup.auth.call('POST /token?grant_type=password', {
      body: { phone, password },
      headers: { 'X-Forwarded-For': from },
    });
  const guesses = [];
  for (let number = 0; number < 6; number += 1) guesses.push((await guess('192.0.2.9', `guess ${number}`)).status);
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  tokensOf(await guess('192.0.2.10', PASSWORD));
});
