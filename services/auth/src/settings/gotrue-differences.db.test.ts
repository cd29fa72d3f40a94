// Each deliberate difference from GoTrue in gotrue-differences.ts, by default and with GOTRUE_COMPATIBLE=strict.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshNumber, startAuthWithSms } from '../testing/phones.ts';
import type { AuthWithSms } from '../testing/phones.ts';
import { freshAddress, member, PASSWORD } from '../testing/signed-up.ts';
import type { StartedAuth } from '../testing/started-auth.ts';
import { switchableDifferences } from './gotrue-differences.ts';

/** A request that shows the difference, and both results. */
interface Probe {
  readonly see: (auth: StartedAuth) => Promise<unknown>;
  readonly ours: unknown;
  readonly theirs: unknown;
}

const firefox = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/141.0' };
const signUpWith = (password: string) => async (auth: StartedAuth) =>
  (await auth.call('POST /signup', { body: { email: freshAddress(), password } })).status;

async function changePassword(auth: StartedAuth): Promise<unknown> {
  const { email } = await member(auth);
  const { body } = await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  const bearer = String(body['access_token']);
  return (await auth.call('PUT /user', { bearer, body: { password: 'a wide delta at noon' } })).status;
}

async function signInElsewhere(auth: StartedAuth): Promise<unknown> {
  const { email } = await member(auth);
  await auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD }, headers: firefox });
  // This mail comes after any mail about the sign-in.
  await auth.call('POST /recover', { body: { email } });
  return auth
    .mail(email, 2)
    .then(async () => (await settled(auth, email)).includes('A new device signed in to your account'));
}

async function settled(auth: StartedAuth, email: string): Promise<readonly string[]> {
  const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
  return subjects.includes('Choose a new password') ? subjects : settled(auth, email);
}

const probes: Readonly<Record<keyof typeof switchableDifferences, Probe>> = {
  OTP_TELLS_UNKNOWN_ADDRESSES: {
    see: async (auth) => (await auth.call('POST /otp', { body: { email: freshAddress(), create_user: false } })).status,
    ours: 200,
    theirs: 422,
  },
  RESEND_TELLS_UNKNOWN_NUMBERS: {
    see: async (auth) => {
      const { status, body } = await auth.call('POST /resend', {
        body: { type: 'phone_change', phone: freshNumber() },
      });
      return [status, Object.keys(body)];
    },
    ours: [200, ['message_id']],
    theirs: [200, []],
  },
  PASSWORD_MIN_LENGTH: { see: signUpWith('xqzv7k'), ours: 422, theirs: 200 },
  PASSWORD_REFUSES_GUESSABLE: { see: signUpWith('password123'), ours: 422, theirs: 200 },
  PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD: { see: changePassword, ours: 400, theirs: 200 },
  NEW_DEVICE_MAILS: { see: signInElsewhere, ours: true, theirs: false },
};
const names = Object.keys(switchableDifferences) as (keyof typeof switchableDifferences)[];

let [product, strict]: (AuthWithSms | undefined)[] = [];
beforeAll(async () => {
  // As npm start sets it.
  product = await startAuthWithSms({ PASSWORD_CHANGE_NEEDS_CURRENT_PASSWORD: 'true' });
  strict = await startAuthWithSms({ GOTRUE_COMPATIBLE: 'strict' });
});
afterAll(async () => {
  await product?.stop();
  await strict?.stop();
});

test.each(names)('%s: our behaviour by default, GoTrue’s with strict', async (name) => {
  if (!product || !strict) throw new Error('not started');
  const { see, ours, theirs } = probes[name];
  expect(await see(product.auth)).toEqual(ours);
  expect(await see(strict.auth)).toEqual(theirs);
});

test('with strict a number of a country that is not served is told nothing when there is nothing to send again', async () => {
  const setup = await startAuthWithSms({ GOTRUE_COMPATIBLE: 'strict', SMS_COUNTRIES: '49' });
  try {
    const body = { type: 'phone_change', phone: '+12025550143' };
    expect(await setup.auth.call('POST /resend', { body })).toMatchObject({ status: 200, body: {} });
    expect((await setup.auth.call('POST /otp', { body: { phone: body.phone } })).status).toBe(422);
  } finally {
    await setup.stop();
  }
});
