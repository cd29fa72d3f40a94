import { expect, test } from '@jest/globals';
import { newClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, freshAddress, member, PASSWORD, refresh, signIn, tokensOf } from '../testing/signed-up.ts';
import { startAuth } from '../testing/started-auth.ts';

const auth = authForFile({ ANONYMOUS_SIGN_INS: 'true' });

async function anonymous() {
  const answer = await auth.call('POST /signup', { body: { data: { full_name: 'Guest' } } });
  return { ...tokensOf(answer), user: answer.body['user'] as { id: string } };
}

test('signInAnonymously gives a session whose token says that nobody is known', async () => {
  const client = newClient(auth);
  const { data, error } = await client.signInAnonymously({ options: { data: { full_name: 'Guest' } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', phone: '', identities: [] });
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
    is_anonymous: true,
    role: 'authenticated',
    email: '',
    amr: [{ method: 'anonymous' }],
    user_metadata: { full_name: 'Guest' },
  });
});

test('an address makes it a full account once it is proven; the account stays the same', async () => {
  const { accessToken, refreshToken, user } = await anonymous();
  const email = freshAddress();
  const asked = await auth.call('PUT /user', { bearer: accessToken, body: { email } });
  expect(asked.body).toMatchObject({ email: '', new_email: email, is_anonymous: true });
  const { fragment } = await auth.followMail(email);
  expect(fragment.get('type')).toBe('email_change');
  const claims = claimsOf(tokensOf(await refresh(auth, refreshToken)).accessToken);
  expect(claims).toMatchObject({ sub: user.id, email, is_anonymous: false });
  const set = await auth.call('PUT /user', { bearer: accessToken, body: { password: PASSWORD } });
  expect(set.body).toMatchObject({
    is_anonymous: false,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
  expect(claimsOf((await signIn(auth, email)).accessToken)['sub']).toBe(user.id);
});

test('a password needs an address, and the address has to be free', async () => {
  const { accessToken } = await anonymous();
  const alone = await auth.call('PUT /user', { bearer: accessToken, body: { password: PASSWORD } });
  expect([alone.status, alone.body]).toEqual([
    422,
    {
      code: 'validation_failed',
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    },
  ]);
  const { email } = await member(auth);
  const taken = await auth.call('PUT /user', { bearer: accessToken, body: { email } });
  expect([taken.status, taken.body['code']]).toEqual([422, 'email_exists']);
});

test('an anonymous account cannot reauthenticate, since it has nothing to prove itself with', async () => {
  const { accessToken } = await anonymous();
  const answer = await auth.call('GET /reauthenticate', { bearer: accessToken });
  expect([answer.status, answer.body['message']]).toEqual([
    400,
    'Reauthentication requires the user to have an email or a phone number',
  ]);
});

test('thirty an hour from one place', async () => {
  const busy = await startAuth({ ANONYMOUS_SIGN_INS: 'true' });
  try {
    for (let made = 0; made < 30; made += 1) expect((await busy.call('POST /signup', { body: {} })).status).toBe(200);
    const refused = await busy.call('POST /signup', { body: {} });
    expect([refused.status, refused.body['code']]).toEqual([429, 'over_request_rate_limit']);
  } finally {
    await busy.stop();
  }
});
