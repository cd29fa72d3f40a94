// The settings of telephone numbers, under our names and under GoTrue's.
import { SMS_SECRET } from '@consilium/kit/sms/testing/sms-receiver.ts';
import { afterEach, expect, test } from '@jest/globals';
import { freshNumber, startAuthWithSms } from '../testing/phones.ts';
import type { AuthWithSms } from '../testing/phones.ts';
import { freshAddress, member, PASSWORD, tokensOf } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';

let setup: AuthWithSms | undefined;
async function started(environment: Readonly<Record<string, string>>): Promise<AuthWithSms> {
  setup = await startAuthWithSms(environment);
  return setup;
}
afterEach(async () => {
  await setup?.stop();
  setup = undefined;
});

test('autoconfirm: a sign-up signs in, a taken number is told, a change counts at once, and no SMS leaves', async () => {
  const { auth, receiver } = await started({ GOTRUE_SMS_AUTOCONFIRM: 'true' });
  const phone = freshNumber();
  const answer = await auth.call('POST /signup', { body: { phone, password: PASSWORD } });
  const { accessToken } = tokensOf(answer);
  expect(answer.body['user']).toMatchObject({ phone_confirmed_at: auth.clock.now().toISOString() });
  const taken = await auth.call('POST /signup', { body: { phone, password: PASSWORD } });
  expect([taken.status, taken.body]).toEqual([
    422,
    { code: 'user_already_exists', message: 'User already registered' },
  ]);
  const moved = freshNumber();
  const changed = await auth.call('PUT /user', { bearer: accessToken, body: { phone: moved } });
  expect(changed.body).toMatchObject({ phone: moved.slice(1) });
  expect((await auth.call('GET /settings')).body).toMatchObject({
    external: { phone: true },
    phone_autoconfirm: true,
    sms_provider: 'webhook',
  });
  expect(receiver.taken.filter(({ sms }) => sms.otp !== undefined)).toEqual([]);
});

test('codes for trying out: always the same, no SMS, until the date', async () => {
  const phone = freshNumber();
  const { auth, smsTo } = await started({
    GOTRUE_SMS_TEST_OTP: `${phone.slice(1)}:987654`,
    GOTRUE_SMS_TEST_OTP_VALID_UNTIL: new Date(Date.now() + 3_600_000).toISOString(),
    SMS_PER_ADDRESS_PER_HOUR: '1',
  });
  for (let time = 0; time < 3; time += 1) {
    await auth.call('POST /otp', { body: { phone } });
    tokensOf(await auth.call('POST /verify', { body: { type: 'sms', phone, token: '987654' } }));
    const again = await auth.call('POST /verify', { body: { type: 'sms', phone, token: '987654' } });
    expect(again.body['code']).toBe('otp_expired');
    auth.clock.advance(61_000);
  }
  expect(smsTo(phone)).toEqual([]);
  auth.clock.advance(3_600_000);
  await auth.call('POST /otp', { body: { phone } });
  const { sms } = await (setup as AuthWithSms).sms(phone);
  expect(sms.otp).toBeDefined();
});

test('text, length, lifetime and wait as configured', async () => {
  const { auth, sms } = await started({
    GOTRUE_SMS_TEMPLATE: 'Code {{ .Code }}, again {{ .Code }}',
    GOTRUE_SMS_OTP_LENGTH: '8',
    GOTRUE_SMS_OTP_EXP: '90',
    GOTRUE_SMS_MAX_FREQUENCY: '1m30s',
  });
  const phone = freshNumber();
  await auth.call('POST /otp', { body: { phone } });
  const first = (await sms(phone)).sms;
  expect(first.otp).toMatch(/^\d{8}$/);
  expect(first.text).toBe(`Code ${first.otp}, again ${first.otp}`);
  auth.clock.advance(61_000);
  const early = await auth.call('POST /otp', { body: { phone } });
  expect(early.body['message']).toBe('For security purposes, you can only request this after 29 seconds.');
  auth.clock.advance(29_001);
  const late = await auth.call('POST /verify', { body: { type: 'sms', phone, token: first.otp } });
  expect(late.body['code']).toBe('otp_expired');
});

test('with sign-ups closed a number without account gets neither account nor SMS', async () => {
  const { auth, smsTo } = await started({ DISABLE_SIGNUP: 'true', OTP_TELLS_UNKNOWN_ADDRESSES: 'true' });
  const phone = freshNumber();
  const signUp = await auth.call('POST /signup', { body: { phone, password: PASSWORD } });
  expect(signUp.body['code']).toBe('signup_disabled');
  expect((await auth.call('POST /otp', { body: { phone } })).status).toBe(200);
  auth.clock.advance(61_000);
  const refused = await auth.call('POST /otp', { body: { phone, create_user: false } });
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    422,
    'otp_disabled',
    'Signups not allowed for otp',
  ]);
  const rows = await auth.query('select 1 from auth.users');
  expect([rows, smsTo(phone)]).toEqual([[], []]);
});

test('numbers go on without e-mail', async () => {
  const { auth, sms } = await started({ EMAIL_PROVIDER: 'false' });
  const phone = freshNumber();
  await auth.call('POST /signup', { body: { phone, password: PASSWORD } });
  tokensOf(await auth.call('POST /verify', { body: { type: 'sms', phone, token: (await sms(phone)).sms.otp } }));
  tokensOf(await auth.call('POST /token?grant_type=password', { body: { phone, password: PASSWORD } }));
  const mail = await auth.call('POST /otp', { body: { email: freshAddress() } });
  expect(mail.body['code']).toBe('email_provider_disabled');
});

test('without a webhook SMS lie in the local inbox', async () => {
  const auth = await startAuth({ PHONE_PROVIDER: 'true' });
  try {
    const { accessToken } = await member(auth);
    const phone = freshNumber();
    await auth.call('PUT /user', { bearer: accessToken, body: { phone } });
    const { subject, text } = await auth.mail(phone);
    expect(subject).toBe('SMS');
    const token = /code is (\d{6})/.exec(text)?.[1];
    tokensOf(await auth.call('POST /verify', { body: { type: 'phone_change', phone, token } }));
  } finally {
    await auth.stop();
  }
});

test.each([
  [{ SMS: 'webhook' }, 'SMS_WEBHOOK_URL'],
  [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_SECRETS'],
  [{ SMS_WEBHOOK_URL: 'http://sms.example', SMS_WEBHOOK_SECRETS: SMS_SECRET }, 'SMS_WEBHOOK_URL'],
  [{ SMS_TEMPLATE: 'no code' }, 'SMS_TEMPLATE'],
  [{ SMS_TEST_CODES: '49170:1' }, 'SMS_TEST_CODES'],
  [{ SMS_WAIT_SECONDS: 'soon' }, 'SMS_WAIT_SECONDS'],
  [{ SMS_COUNTRIES: 'de' }, 'SMS_COUNTRIES'],
])('does not start with %j', async (environment, name) => {
  await expect(startAuth({ PHONE_PROVIDER: 'true', ...environment })).rejects.toThrow(name);
});
