// Refused requests about telephone numbers, with GoTrue's order of checks and errors.
import { expect, test } from '@jest/globals';
import { startForFile } from '../testing/auth-for-file.ts';
import { phoneMember, startAuthWithSms } from '../testing/phones.ts';
import { refusalOf } from '../testing/refusals.ts';
import { member, PASSWORD } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';
import type { Answer } from '../testing/started-auth.ts';

const setup = startForFile(() => startAuthWithSms({ SMS_COUNTRIES: '49,+43' }));

const post = (place: string, body: object): Promise<Answer> => setup.auth.call(`POST ${place}`, { body });

test.each([
  [
    '/signup',
    { phone: '0170', password: PASSWORD },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [
    '/signup',
    { phone: '+491701112567', password: PASSWORD, code_challenge: 'x' },
    400,
    'validation_failed',
    'PKCE not supported for phone signups',
  ],
  ['/signup', { phone: '+491701112567', password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [
    '/signup',
    { phone: '+491701112567', password: '491701112567' },
    422,
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ],
  [
    '/signup',
    { phone: '+1 202 555 0100', password: PASSWORD },
    422,
    'sms_send_failed',
    'Error sending confirmation OTP to provider: numbers of this country are not served',
  ],
  [
    '/otp',
    { phone: '+1 202 555 0100' },
    422,
    'sms_send_failed',
    'Error sending confirmation OTP to provider: numbers of this country are not served',
  ],
  ['/otp', { phone: 'nonsense' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  [
    '/otp',
    { phone: '+491701112567', channel: 'pigeon' },
    400,
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  ],
  [
    '/verify',
    { phone: '+49', token: '1', type: 'sms' },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [
    '/verify',
    { phone: '+491701112567', token: '1', type: 'signup' },
    400,
    'validation_failed',
    'Invalid sms verification type',
  ],
  [
    '/verify',
    { phone: '+491701112567', token: '1', type: 'toString' },
    400,
    'validation_failed',
    'Invalid sms verification type',
  ],
  [
    '/verify',
    { phone: '+491701112567', token_hash: '1', type: 'sms' },
    400,
    'validation_failed',
    'Only the token_hash and type should be provided',
  ],
  [
    '/resend',
    { phone: '+491701112567', type: 'signup' },
    400,
    'validation_failed',
    'Type provided requires an email address',
  ],
  [
    '/resend',
    { phone: '+491701112567', type: 'email_change' },
    400,
    'validation_failed',
    'Missing email address or phone number',
  ],
  ['/resend', { phone: '12', type: 'sms' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  [
    '/token?grant_type=password',
    { phone: '12', password: PASSWORD },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
])('POST %s %j is %i %s', async (place, body, status, code, message) => {
  expect(refusalOf(await post(place, body))).toEqual([status, code, message]);
});

test('PUT /user refuses a number that is taken or is none, and does nothing about the own one', async () => {
  const person = await member(setup.auth);
  const taken = await phoneMember(setup);
  const change = (phone: string) => setup.auth.call('PUT /user', { bearer: person.accessToken, body: { phone } });
  expect(refusalOf(await change(taken.phone))).toEqual([
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  ]);
  expect(refusalOf(await change('0170'))).toEqual([
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ]);
  const same = await setup.auth.call('PUT /user', { bearer: taken.accessToken, body: { phone: taken.phone } });
  expect([same.status, same.body['new_phone']]).toEqual([200, undefined]);
});

test('off, which it is by default, nothing with a number works, and settings say so', async () => {
  const auth = await startAuth();
  try {
    const calls: readonly (readonly [what: string, body: object])[] = [
      ['POST /signup', { phone: '+491701112567', password: PASSWORD }],
      ['POST /otp', { phone: '+491701112567' }],
      ['POST /verify', { phone: '+491701112567', token: '1', type: 'sms' }],
      ['POST /resend', { phone: '+491701112567', type: 'sms' }],
      ['POST /token?grant_type=password', { phone: '+491701112567', password: PASSWORD }],
    ];
    const answers = await Promise.all(calls.map(([what, body]) => auth.call(what, { body })));
    expect(answers.map(refusalOf)).toEqual([
      [400, 'phone_provider_disabled', 'Phone signups are disabled'],
      [400, 'phone_provider_disabled', 'Unsupported phone provider'],
      [400, 'phone_provider_disabled', 'Phone logins are disabled'],
      [400, 'phone_provider_disabled', 'Phone logins are disabled'],
      [422, 'phone_provider_disabled', 'Phone logins are disabled'],
    ]);
    expect((await auth.call('GET /settings')).body).toMatchObject({ external: { phone: false }, sms_provider: '' });
  } finally {
    await auth.stop();
  }
});
