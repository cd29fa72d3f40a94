// A new password needs the current one, so that a stolen session cannot take the account over.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { member, PASSWORD, signIn, tokensOf } from '../testing/signed-up.ts';

const auth = authForFile({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' });

const change = (bearer: string, body: object) => auth.call('PUT /user', { bearer, body });
const sentence = 'Current password required when setting new password.';

test('a session that signed in by password must send it again', async () => {
  const { email } = await member(auth);
  const { accessToken } = await signIn(auth, email);
  const without = await change(accessToken, { password: 'a different river' });
  expect([without.status, without.body]).toEqual([400, { code: 'current_password_required', message: sentence }]);
  const wrong = await change(accessToken, { password: 'a different river', current_password: 'a guess' });
  expect([wrong.status, wrong.body]).toEqual([400, { code: 'current_password_invalid', message: sentence }]);
  expect((await signIn(auth, email)).accessToken).not.toBe('');
  expect((await change(accessToken, { password: 'a different river', current_password: PASSWORD })).status).toBe(200);
});

test('a session that signed in by mail need not send it', async () => {
  const { email } = await member(auth);
  await auth.call('POST /recover', { body: { email } });
  const { code } = await auth.mail(email, 2);
  const { accessToken } = tokensOf(await auth.call('POST /verify', { body: { type: 'recovery', email, token: code } }));
  expect((await change(accessToken, { password: 'a different river' })).status).toBe(200);
});

test('guessing it is limited', async () => {
  const { email, accessToken } = await member(auth);
  const guess = () => change(accessToken, { password: 'a different river', current_password: 'a guess' });
  const answers = [];
  for (let round = 0; round < 12; round += 1) answers.push(await guess());
  expect(answers.map(({ status }) => status).filter((status) => status === 429).length).toBeGreaterThan(0);
  // Signing in is not affected.
  expect((await signIn(auth, email)).accessToken).not.toBe('');
});
