// Administrators' changes of telephone numbers, and unlinking a number.
import { AuthAdminApi } from '@supabase/auth-js';
import { beforeAll, expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import { freshNumber, phoneMember, startAuthWithSms } from '../testing/phones.ts';
import { freshAddress, member, PASSWORD, tokensOf } from '../testing/signed-up.ts';

const setup = startForFile(() => startAuthWithSms({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN, MANUAL_LINKING: 'true' }));
let admin: InstanceType<typeof AuthAdminApi>;
beforeAll(() => {
  admin = new AuthAdminApi({ url: setup.auth.url, headers: { Authorization: `Bearer ${ADMIN_TOKEN}` } });
});

test('createUser with a confirmed number signs in at once; one without has to prove it', async () => {
  const [proven, unproven] = [freshNumber(), freshNumber()];
  const created = await admin.createUser({ phone: proven, password: PASSWORD, phone_confirm: true });
  expect(created.data.user?.identities).toMatchObject([{ provider: 'phone', identity_data: { phone_verified: true } }]);
  await admin.createUser({ phone: unproven, password: PASSWORD });
  const signIn = (phone: string) =>
    setup.auth.call('POST /token?grant_type=password', { body: { phone, password: PASSWORD } });
  tokensOf(await signIn(proven));
  expect((await signIn(unproven)).body['code']).toBe('phone_not_confirmed');
  expect(setup.receiver.taken).toEqual([]);
});

test('updateUserById changes and confirms a number at once; a taken one is refused; the list finds it', async () => {
  const person = await member(setup.auth);
  const phone = freshNumber();
  const { data, error } = await admin.updateUserById(person.userId, { phone });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    phone: phone.slice(1),
    phone_confirmed_at: setup.auth.clock.now().toISOString(),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
  const other = await admin.createUser({ email: freshAddress() });
  const taken = await admin.updateUserById(other.data.user?.id ?? '', { phone });
  expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
  const found = await setup.auth.call(`GET /admin/users?filter=${encodeURIComponent(phone)}`, { bearer: ADMIN_TOKEN });
  expect(found.body['users']).toMatchObject([{ id: person.userId }]);
});

test('an account with an unproven number is confirmed by phone_confirm', async () => {
  const phone = freshNumber();
  const { data } = await admin.createUser({ phone, password: PASSWORD });
  await admin.updateUserById(data.user?.id ?? '', { phone_confirm: true });
  tokensOf(await setup.auth.call('POST /token?grant_type=password', { body: { phone, password: PASSWORD } }));
});

test('who unlinks the number takes it out of the account, and somebody else may have it', async () => {
  const person = await phoneMember(setup);
  const bearer = person.accessToken;
  const email = freshAddress();
  await setup.auth.call('PUT /user', { bearer, body: { email } });
  await setup.auth.followMail(email);
  const { body } = await setup.auth.call('GET /user', { bearer });
  const own = (body['identities'] as { identity_id: string; provider: string }[]).find(
    ({ provider }) => provider === 'phone',
  );
  const unlinked = await setup.auth.call(`DELETE /user/identities/${own?.identity_id}`, { bearer });
  expect(unlinked.status).toBe(200);
  expect((await setup.auth.call('GET /user', { bearer })).body).toMatchObject({ phone: '', email });
  const next = await setup.auth.call('POST /signup', { body: { phone: person.phone, password: PASSWORD } });
  expect(next.body['identities']).toHaveLength(1);
});
