import { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, expect, test } from '@jest/globals';
import { ADMIN_TOKEN, administrator } from '../testing/administrator.ts';
import { newClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, freshAddress, member, PASSWORD } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
let admin: GoTrueAdminApi;
beforeAll(() => {
  admin = administrator(auth);
});

test('inviteUserByEmail: the link brings its owner in, and a proven address is not invited', async () => {
  const email = freshAddress();
  const invited = await admin.inviteUserByEmail(email, { data: { full_name: 'Ada' }, redirectTo: `${SITE}/claude` });
  expect(invited.data.user).toMatchObject({ email, invited_at: auth.clock.now().toISOString() });
  const mail = await auth.mail(email);
  expect(mail.subject).toBe('You are invited to Consilium');
  const { location, fragment } = await auth.follow(mail.link);
  expect([location.pathname, fragment.get('type')]).toEqual(['/claude', 'invite']);
  expect(claimsOf(fragment.get('access_token') ?? '')).toMatchObject({ email });
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
});

test.each(['magiclink', 'recovery', 'signup', 'invite'] as const)('generateLink of type %s', async (type) => {
  const email = type === 'magiclink' || type === 'recovery' ? (await member(auth)).email : freshAddress();
  const before = await auth.mailsTo(email);
  const { data, error } = await admin.generateLink({
    type,
    email,
    password: PASSWORD,
    options: { redirectTo: `${SITE}/claude` },
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(data.properties).toMatchObject({ verification_type: type, redirect_to: `${SITE}/claude` });
  const client = newClient(auth);
  const verified = await client.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });
  expect(verified.data.user?.email).toBe(email);
  expect((await auth.follow(data.properties?.action_link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  expect(await auth.mailsTo(email)).toHaveLength(before.length);
});

test('generateLink for a change of address: both links, in either order', async () => {
  const { email, userId } = await member(auth);
  const newEmail = freshAddress();
  for (const type of ['email_change_new', 'email_change_current'] as const) {
    const { data, error } = await admin.generateLink({ type, email, newEmail });
    expect(error).toBeNull();
    await auth.follow(data.properties?.action_link ?? '');
  }
  expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail);
});

test('a magic link for an unknown address becomes a sign-up link', async () => {
  const { data } = await admin.generateLink({ type: 'magiclink', email: freshAddress() });
  expect(data.properties?.verification_type).toBe('signup');
});
