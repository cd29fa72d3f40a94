// Telephone numbers over HTTP: what the answers reveal, which codes are valid, and every refusal.
import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import { freshNumber, otherThan, phoneMember, startAuthWithSms } from '../testing/phones.ts';
import { refusalOf } from '../testing/refusals.ts';
import { freshAddress, member, PASSWORD, tokensOf } from '../testing/signed-up.ts';
import type { Answer } from '../testing/started-auth.ts';

const setup = startForFile(() => startAuthWithSms({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN }));

const post = (place: string, body: object, bearer?: string): Promise<Answer> =>
  setup.auth.call(`POST ${place}`, { body, ...(bearer === undefined ? {} : { bearer }) });
const verify = (phone: string, token: unknown, type = 'sms') => post('/verify', { type, phone, token });

test('a taken number looks like a new one at sign-up, and its owner is told by SMS', async () => {
  const person = await phoneMember(setup);
  const fresh = await post('/signup', { phone: freshNumber(), password: PASSWORD });
  const taken = await post('/signup', { phone: person.phone, password: 'another quiet river' });
  expect(taken.status).toBe(200);
  expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted());
  expect(taken.body).toMatchObject({
    phone: person.phone.slice(1),
    identities: [],
    app_metadata: { provider: 'phone' },
  });
  expect(taken.body['id']).not.toBe(person.userId);
  expect((await setup.sms(person.phone, 2)).sms).toMatchObject({ sms_type: 'account_exists' });
  const wrong = await post('/token?grant_type=password', { phone: person.phone, password: 'another quiet river' });
  expect(refusalOf(wrong)).toEqual([400, 'invalid_credentials', 'Invalid login credentials']);
});

test('an unknown number answers POST /otp and /resend as a known one, gets nothing, and is made to wait as well', async () => {
  const person = await phoneMember(setup);
  const unknown = freshNumber();
  for (const [place, body] of [
    ['/otp', { create_user: false }],
    ['/resend', { type: 'sms' }],
    ['/resend', { type: 'phone_change' }],
  ] as const) {
    const answers = [];
    for (const phone of [person.phone, unknown, unknown]) answers.push(await post(place, { ...body, phone }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const answer of answers.slice(0, 2))
      expect(answer.body).toEqual({ message_id: expect.stringMatching(/^[\da-f-]{36}$/) });
    setup.auth.clock.advance(61_000);
  }
  await setup.sms(person.phone, 2);
  expect(setup.smsTo(unknown)).toEqual([]);
  const rows = await setup.auth.query('select 1 from auth.users where phone = $1', [unknown.slice(1)]);
  expect(rows).toEqual([]);
});

test('a code is good once, for five minutes, and dead after five wrong tries', async () => {
  const phone = freshNumber();
  const send = async (count: number) => {
    await post('/otp', { phone });
    return (await setup.sms(phone, count)).sms.otp;
  };
  const first = await send(1);
  tokensOf(await verify(phone, first));
  expect(refusalOf(await verify(phone, first))).toEqual([403, 'otp_expired', 'Token has expired or is invalid']);
  setup.auth.clock.advance(61_000);
  const second = await send(2);
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(phone, otherThan(second))).status).toBe(403);
  expect((await verify(phone, second)).body['code']).toBe('otp_expired');
  setup.auth.clock.advance(61_000);
  const third = await send(3);
  setup.auth.clock.advance(300_001);
  expect((await verify(phone, third)).body['code']).toBe('otp_expired');
});

test('of eight who send the right code at once, one gets in', async () => {
  const phone = freshNumber();
  await post('/otp', { phone });
  const { otp } = (await setup.sms(phone)).sms;
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(phone, otp)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const rows = await setup.auth.query(
    'select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.phone = $1',
    [phone.slice(1)],
  );
  expect(rows).toHaveLength(1);
});

test('a code by SMS is no code by mail, no change of number, and nobody else’s', async () => {
  const person = await phoneMember(setup);
  const other = await phoneMember(setup);
  await post('/otp', { phone: person.phone });
  const { otp } = (await setup.sms(person.phone, 2)).sms;
  for (const answer of [
    await verify(other.phone, otp),
    await verify(person.phone, otp, 'phone_change'),
    await post('/verify', { type: 'email', email: freshAddress(), token: otp }),
  ])
    expect(answer.body['code']).toBe('otp_expired');
  tokensOf(await verify(person.phone, otp));
});

test('a password that somebody set before the number was proven does not survive a sign-in by SMS', async () => {
  const phone = freshNumber();
  await post('/signup', { phone, password: 'the password of a squatter' });
  await setup.sms(phone);
  setup.auth.clock.advance(61_000);
  await post('/otp', { phone });
  tokensOf(await verify(phone, (await setup.sms(phone, 2)).sms.otp));
  const squatter = await post('/token?grant_type=password', { phone, password: 'the password of a squatter' });
  expect(squatter.body['code']).toBe('invalid_credentials');
});

test('of two who want one number, who proves it first has it', async () => {
  const [first, second] = [await member(setup.auth), await member(setup.auth)];
  const phone = freshNumber();
  const codes = [];
  for (const [count, { accessToken }] of [first, second].entries()) {
    const answer = await setup.auth.call('PUT /user', { bearer: accessToken, body: { phone } });
    expect(answer.status).toBe(200);
    codes.push((await setup.sms(phone, count + 1)).sms.otp);
    setup.auth.clock.advance(61_000);
  }
  const proven = await verify(phone, codes[0], 'phone_change');
  expect(proven.body['user']).toMatchObject({ id: first.userId });
  expect(refusalOf(await verify(phone, codes[1], 'phone_change'))).toEqual([
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  ]);
});

test('a code to the old number is worth nothing after a change', async () => {
  const person = await phoneMember(setup);
  await post('/otp', { phone: person.phone });
  const old = (await setup.sms(person.phone, 2)).sms.otp;
  const wanted = freshNumber();
  await setup.auth.call('PUT /user', { bearer: person.accessToken, body: { phone: wanted } });
  tokensOf(await verify(wanted, (await setup.sms(wanted)).sms.otp, 'phone_change'));
  expect((await verify(person.phone, old)).body['code']).toBe('otp_expired');
});

test('a ban is told to the right code only', async () => {
  const person = await phoneMember(setup);
  const ban = { bearer: ADMIN_TOKEN, body: { ban_duration: '1h' } };
  await setup.auth.call(`PUT /admin/users/${person.userId}`, ban);
  await post('/otp', { phone: person.phone });
  const { otp } = (await setup.sms(person.phone, 2)).sms;
  expect((await verify(person.phone, otherThan(otp))).body['code']).toBe('otp_expired');
  expect(refusalOf(await verify(person.phone, otp))).toEqual([403, 'user_banned', 'User is banned']);
});

test('events, audit and sign-ins say that it was the telephone, and never which one', async () => {
  const person = await phoneMember(setup);
  await post('/otp', { phone: person.phone });
  tokensOf(await verify(person.phone, (await setup.sms(person.phone, 2)).sms.otp));
  const audit = await setup.auth.account('GET /audit', person.accessToken);
  expect((audit.body['entries'] as { label: string }[]).map(({ label }) => label)).toEqual([
    'Signed in by SMS',
    'Signed in by SMS',
    'Account confirmed',
    'Account created',
  ]);
  const pool = setup.auth.database.pool();
  const { rows: kept } = await pool.query(
    `select coalesce(string_agg(t.row, ' '), '') as text from (
       select to_jsonb(s)::text as row from auth.sign_ins s union all select to_jsonb(m)::text from auth.mail_sends m) t`,
  );
  expect(kept[0].text).toContain('sms');
  expect(kept[0].text).not.toContain(person.phone.slice(1));
});

test('an outage of who takes SMS is waited for', async () => {
  const phone = freshNumber();
  let refused = 0;
  setup.receiver.behave((response) => {
    refused += 1;
    response.writeHead(503).end();
    setup.receiver.behave();
  });
  expect((await post('/otp', { phone })).status).toBe(200);
  tokensOf(await verify(phone, (await setup.sms(phone)).sms.otp));
  expect(refused).toBe(1);
});
