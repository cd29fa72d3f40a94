import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, freshAddress, member, PASSWORD } from '../testing/signed-up.ts';

const auth = authForFile();

test('PKCE: the link brings a code, the verifier makes it a session, once', async () => {
  const email = freshAddress();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await auth.call('POST /signup', {
    body: { email, password: PASSWORD, code_challenge: challenge, code_challenge_method: 's256' },
  });
  const { link } = await auth.mail(email);
  expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/);
  const { location } = await auth.follow(link);
  expect(location.hash).toBe('');
  const code = location.searchParams.get('code') ?? '';
  const exchange = (body: object) => auth.call('POST /token?grant_type=pkce', { body });
  expect((await exchange({ auth_code: code })).body['message']).toBe(
    'invalid request: both auth code and code verifier should be non-empty',
  );
  expect((await exchange({ auth_code: code, code_verifier: `${verifier}x` })).body['code']).toBe('bad_code_verifier');
  const answers = await Promise.all([1, 2].map(() => exchange({ auth_code: code, code_verifier: verifier })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const won = answers.find(({ status }) => status === 200);
  expect(claimsOf(String(won?.body['access_token']))).toMatchObject({ amr: [{ method: 'email/signup' }] });
  const spent = await auth.follow(link);
  expect(spent.location.searchParams.get('error_code')).toBe('otp_expired');
  expect(spent.fragment.get('error_code')).toBe('otp_expired');
});

test('PKCE: a code is valid for five minutes', async () => {
  const { email } = await member(auth);
  const verifier = randomBytes(40).toString('base64url');
  await auth.call('POST /recover', { body: { email, code_challenge: verifier, code_challenge_method: 'plain' } });
  const { location } = await auth.followMail(email, 2);
  auth.clock.advance(5 * 60_000 + 1);
  const body = { auth_code: location.searchParams.get('code'), code_verifier: verifier };
  const answer = await auth.call('POST /token?grant_type=pkce', { body });
  expect([answer.status, answer.body['code']]).toEqual([422, 'flow_state_expired']);
});
