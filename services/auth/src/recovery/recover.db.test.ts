import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member, signIn } from '../testing/signed-up.ts';

const auth = authForFile();

test('recovery: all addresses get the same answers, and known ones a link that works', async () => {
  const { email } = await member(auth);
  for (const address of [email, freshAddress()]) {
    const first = await auth.call('POST /recover', { body: { email: address } });
    expect([first.status, first.body]).toEqual([200, {}]);
    const second = await auth.call('POST /recover', { body: { email: address } });
    expect([second.status, second.body['code']]).toEqual([429, 'over_email_send_rate_limit']);
  }
  const { link, subject } = await auth.mail(email, 2);
  expect(subject).toBe('Choose a new password');
  const { fragment } = await auth.follow(link);
  expect(fragment.get('type')).toBe('recovery');
  const changed = await auth.call('PUT /user', {
    bearer: fragment.get('access_token') ?? '',
    body: { password: 'a louder river at dusk' },
  });
  expect(changed.status).toBe(200);
  expect((await signIn(auth, email, 'a louder river at dusk')).accessToken).not.toBe('');
  expect((await auth.call('POST /recover', { body: {} })).body['message']).toBe('Password recovery requires an email');
});
