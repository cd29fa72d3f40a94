import { expect, test } from '@jest/globals';
import { newClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { member, refresh, tokensOf } from '../testing/signed-up.ts';

const DAY_MS = 24 * 3_600_000;
const NEW_PASSWORD = 'a louder river at dusk';
const auth = authForFile({ PASSWORD_CHANGE_NEEDS_REAUTHENTICATION: 'true' });

/** Signed in the day before yesterday. */
async function oldSession() {
  const { email, refreshToken } = await member(auth);
  auth.clock.advance(DAY_MS + 1);
  const { accessToken } = tokensOf(await refresh(auth, refreshToken));
  const change = (nonce?: string) =>
    auth.call('PUT /user', { bearer: accessToken, body: { password: NEW_PASSWORD, ...(nonce && { nonce }) } });
  return { email, accessToken, change };
}

test('a fresh session changes its password without a code', async () => {
  const { accessToken } = await member(auth);
  expect((await auth.call('PUT /user', { bearer: accessToken, body: { password: NEW_PASSWORD } })).status).toBe(200);
});

test('an old one needs the code from the mail, which works once', async () => {
  const { email, accessToken, change } = await oldSession();
  const needed = await change();
  expect([needed.status, needed.body]).toEqual([
    400,
    { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
  ]);
  expect((await auth.call('GET /reauthenticate', { bearer: accessToken })).body).toEqual({});
  const mail = await auth.mail(email, 2);
  expect([mail.subject, mail.links]).toEqual(['Your code to go on', []]);
  const wrong = await change(mail.code === '000000' ? '000001' : '000000');
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
  ]);
  const changed = await change(mail.code);
  expect(changed.body['reauthentication_sent_at']).toEqual(expect.any(String));
  expect((await change(mail.code)).body['code']).toBe('reauthentication_not_valid');
});

test('five wrong codes kill the right one, and it signs nobody in', async () => {
  const { email, accessToken, change } = await oldSession();
  await auth.call('GET /reauthenticate', { bearer: accessToken });
  const { code } = await auth.mail(email, 2);
  const signIn = await auth.call('POST /verify', { body: { type: 'email', email, token: code } });
  expect(signIn.body['code']).toBe('otp_expired');
  for (let tries = 0; tries < 5; tries += 1) await change(code === '000000' ? '000001' : '000000');
  expect((await change(code)).body['code']).toBe('reauthentication_not_valid');
});

test('a code is sent once a minute, and only to a session', async () => {
  const { accessToken } = await member(auth);
  await auth.call('GET /reauthenticate', { bearer: accessToken });
  const again = await auth.call('GET /reauthenticate', { bearer: accessToken });
  expect([again.status, again.body['code']]).toEqual([429, 'over_email_send_rate_limit']);
  expect((await auth.call('GET /reauthenticate')).status).toBe(401);
});

test('reauthenticate and updateUser with a nonce, by the client', async () => {
  const client = newClient(auth);
  const { email, accessToken, refreshToken } = await member(auth);
  await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
  expect((await client.reauthenticate()).error).toBeNull();
  const { code } = await auth.mail(email, 2);
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull();
});
