import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member, PASSWORD, signIn } from '../testing/signed-up.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });

async function actionsOf(userId: string): Promise<readonly string[]> {
  const sql = 'select action, outcome from auth.sign_ins where user_id = $1 order by at, id';
  const { rows } = await auth.database.pool().query<{ action: string; outcome: string }>(sql, [userId]);
  return rows.map(({ action, outcome }) => (outcome === 'succeeded' ? action : `${action} ${outcome}`));
}

test('the life of an account is in the audit, in the order in which it happened', async () => {
  const { email, userId, accessToken } = await member(auth);
  await auth.call('POST /token?grant_type=password', { body: { email, password: 'wrong' } });
  await auth.call('PUT /user', { bearer: accessToken, body: { password: 'another quiet river' } });
  await auth.call('POST /recover', { body: { email } });
  await auth.call('POST /logout?scope=local', { bearer: accessToken });
  expect(await actionsOf(userId)).toEqual([
    'account_created',
    'account_confirmed',
    'sign_in',
    'sign_in wrong_password',
    'password_changed',
    'recovery_asked',
    'sign_out',
  ]);
});

test('a change of address is in the audit without either address', async () => {
  const { email, userId, accessToken } = await member(auth);
  const newEmail = freshAddress();
  await auth.call('PUT /user', { bearer: accessToken, body: { email: newEmail } });
  await auth.followMail(newEmail);
  await auth.followMail(email, 2);
  expect(await actionsOf(userId)).toContain('email_changed');
});

test('what an administrator does names the account and who it was', async () => {
  const email = freshAddress();
  const created = await auth.call('POST /admin/users', { bearer: ADMIN_TOKEN, body: { email, password: PASSWORD } });
  const id = String(created.body['id']);
  await auth.call(`PUT /admin/users/${id}`, { bearer: ADMIN_TOKEN, body: { email_confirm: true } });
  await signIn(auth, email);
  await auth.call(`PUT /admin/users/${id}`, { bearer: ADMIN_TOKEN, body: { ban_duration: '1h' } });
  await auth.call('POST /admin/generate_link', { bearer: ADMIN_TOKEN, body: { type: 'recovery', email } });
  const actions = ['account_created', 'admin_create', 'account_confirmed', 'admin_change', 'sign_in'];
  expect(await actionsOf(id)).toEqual([...actions, 'admin_ban', 'admin_link']);
  await auth.call(`DELETE /admin/users/${id}`, { bearer: ADMIN_TOKEN, body: {} });
  const rows = await auth.query(`select user_id, details from auth.sign_ins where action = 'admin_delete'`);
  expect(rows).toEqual([{ user_id: null, details: { admin: 'service', subject: id, how: 'for good' } }]);
});

test('who calls what only administrators may is written down', async () => {
  const { userId, accessToken } = await member(auth);
  expect((await auth.call('GET /admin/users', { bearer: accessToken })).body['code']).toBe('not_admin');
  expect(await actionsOf(userId)).toContain('admin_refused');
});

test('no address, password or token is in what the audit keeps', async () => {
  const rows = await auth.query<{ text: string }>(
    `select coalesce(string_agg(details::text || coalesce(method, ''), ' '), '') as text from auth.sign_ins`,
  );
  const text = rows[0]?.text ?? '';
  expect(text).toContain('service');
  for (const secret of ['@', PASSWORD, 'wrong', ADMIN_TOKEN]) expect(text).not.toContain(secret);
});
