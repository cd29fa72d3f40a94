// ADMIN_REQUIRES_SECOND_FACTOR: an administrator without a second factor may not administer, and with one may.
import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN, callAsAdmin } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { protectedMember } from '../testing/protected-member.ts';
import { member } from '../testing/signed-up.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN, ADMIN_REQUIRES_SECOND_FACTOR: 'true' });

const makeAdmin = (userId: string) => callAsAdmin(auth, `PUT /admin/users/${userId}/roles`, { roles: ['admin'] });

test('an administrator without a second factor is told to add one', async () => {
  const { accessToken, userId } = await member(auth);
  await makeAdmin(userId);
  const { status, body } = await auth.call('GET /admin/users', { bearer: accessToken });
  expect([status, body['code']]).toEqual([403, 'second_factor_required']);
});

test('a session that a second factor has confirmed may administer', async () => {
  const { raised, userId } = await protectedMember(auth);
  await makeAdmin(userId);
  expect((await auth.call('GET /admin/users', { bearer: raised })).status).toBe(200);
});

test('a program with its token needs none', async () => {
  expect((await callAsAdmin(auth, 'GET /admin/users')).status).toBe(200);
});
