// A stranger signs up with somebody's address; its owner proves it later, in another way.
import { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, expect, test } from '@jest/globals';
import { ADMIN_TOKEN, administrator } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, PASSWORD, signedUp, signIn } from '../testing/signed-up.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
let admin: GoTrueAdminApi;
beforeAll(() => {
  admin = administrator(auth);
});

const tryPassword = async (email: string, password = PASSWORD) =>
  (await auth.call('POST /token?grant_type=password', { body: { email, password } })).body['code'];
const follow = async (link: string) => expect((await auth.follow(link)).fragment.has('access_token')).toBe(true);
const linkIn = async (email: string) => (await auth.mail(email, 2)).link;
const linkOf = async (type: 'invite' | 'magiclink' | 'recovery', email: string) =>
  (await admin.generateLink({ type, email })).data.properties?.action_link ?? '';

test.each([
  [
    'an invitation',
    async (email: string) => {
      await admin.inviteUserByEmail(email);
      return linkIn(email);
    },
  ],
  [
    'a mail to sign in',
    async (email: string) => {
      await auth.call('POST /otp', { body: { email } });
      return linkIn(email);
    },
  ],
  [
    'a mail to sign in that must not create an account',
    async (email: string) => {
      await auth.call('POST /otp', { body: { email, create_user: false } });
      return linkIn(email);
    },
  ],
  [
    'a recovery that chooses no password',
    async (email: string) => {
      await auth.call('POST /recover', { body: { email } });
      return linkIn(email);
    },
  ],
  ['an operator’s invitation', (email: string) => linkOf('invite', email)],
  ['an operator’s magic link', (email: string) => linkOf('magiclink', email)],
  ['an operator’s recovery', (email: string) => linkOf('recovery', email)],
])('when the owner uses %s, the stranger’s password stops working', async (_way, askedBy) => {
  const { email } = await signedUp(auth);
  // Two mails under way at once may arrive in either order.
  await auth.mail(email);
  await follow(await askedBy(email));
  expect(await tryPassword(email)).toBe('invalid_credentials');
});

test('replacing a sign-in mail by a new sign-up mail does not bring the stranger’s password back', async () => {
  const { email } = await signedUp(auth);
  await auth.call('POST /otp', { body: { email } });
  auth.clock.advance(61_000);
  await auth.call('POST /resend', { body: { type: 'signup', email } });
  await auth.call('POST /signup', { body: { email, password: PASSWORD } });
  await follow((await auth.mail(email, 3)).link);
  expect(await tryPassword(email)).toBe('invalid_credentials');
});

test('an operator’s sign-up link sets the operator’s password, whatever it was before', async () => {
  const { email } = await signedUp(auth);
  const password = 'the river that the operator chose';
  const { data } = await admin.generateLink({ type: 'signup', email, password });
  await follow(data.properties?.action_link ?? '');
  expect(await tryPassword(email)).toBe('invalid_credentials');
  expect((await signIn(auth, email, password)).accessToken).not.toBe('');
});

test('an account with a proven address keeps its password, whichever mail is used', async () => {
  const { email } = await signedUp(auth);
  await follow((await auth.mail(email)).link);
  await auth.call('POST /otp', { body: { email } });
  await follow(await linkIn(email));
  await follow(await linkOf('recovery', email));
  expect((await signIn(auth, email)).accessToken).not.toBe('');
});

test('a sign-in mail keeps the password of an account with a proven number', async () => {
  const [email, phone] = [freshAddress(), '4915112345670'];
  await admin.createUser({ email, phone, password: PASSWORD, phone_confirm: true });
  await auth.call('POST /otp', { body: { email } });
  const rows = await auth.query('select password_hash from auth.users where email = $1', [email]);
  expect(rows[0].password_hash).not.toBeNull();
});
