// The profile over HTTP: what is shown, what may be changed, and by whom.
import { describe, expect, test } from '@jest/globals';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, member, refresh, signIn } from '../testing/signed-up.ts';
import type { Answer } from '../testing/started-auth.ts';

const auth = authForFile();

async function profileOf(accessToken: string): Promise<Profile> {
  const answer = await auth.account('GET /profile', accessToken);
  expect(answer.status).toBe(200);
  return answer.body['profile'] as Profile;
}

const change = (accessToken: string, body: object): Promise<Answer> =>
  auth.account('PATCH /profile', accessToken, { body });
const statusOf = async (accessToken: string, body: object) => (await change(accessToken, body)).status;

describe('a profile', () => {
  test('begins with what was given at sign-up', async () => {
    const { email, accessToken } = await member(auth, { full_name: 'Ada Example' });
    expect(await profileOf(accessToken)).toEqual({
      displayName: 'Ada Example',
      email,
      avatarUrl: null,
      subscriptionTier: 'free',
      roles: [],
      dateOfBirth: null,
      gender: null,
      createdAt: expect.any(String),
    });
  });

  test('is a default where there is no row: the name is the part of the address before the @', async () => {
    const { email, userId, accessToken } = await member(auth, { full_name: 'Ada Example' });
    await auth.query('delete from auth.profiles where user_id = $1', [userId]);
    expect(await profileOf(accessToken)).toEqual({
      displayName: email.split('@')[0],
      email,
      avatarUrl: null,
      subscriptionTier: 'free',
      roles: [],
      dateOfBirth: null,
      gender: null,
      createdAt: auth.clock.now().toISOString(),
    });
    expect((await change(accessToken, { gender: 'other' })).body['profile']).toMatchObject({ gender: 'other' });
  });

  test('shows plan and roles in force: free without a plan, else premium or business', async () => {
    const { userId, accessToken } = await member(auth);
    const pool = auth.database.pool();
    expect(await profileOf(accessToken)).toMatchObject({ subscriptionTier: 'free', roles: [] });
    for (const tier of ['premium', 'business']) {
      await pool.query('update auth.profiles set subscription_tier = $2 where user_id = $1', [userId, tier]);
      expect(await profileOf(accessToken)).toMatchObject({ subscriptionTier: tier });
    }
    await pool.query(`insert into auth.user_roles values ($1, 'admin', now())`, [userId]);
    expect(await profileOf(accessToken)).toMatchObject({ roles: ['admin'] });
  });
});

describe('changing it', () => {
  test('keeps what is given and leaves the rest, so that two tabs do not undo each other', async () => {
    const { accessToken } = await member(auth, { full_name: 'Ada Example' });
    await change(accessToken, { dateOfBirth: '1990-01-31', gender: 'two-spirit' });
    const { body } = await change(accessToken, { displayName: '  Ada Lovelace ' });
    const changed = { displayName: 'Ada Lovelace', dateOfBirth: '1990-01-31', gender: 'two-spirit' };
    expect(body['profile']).toMatchObject(changed);
    expect(await profileOf(accessToken)).toMatchObject(changed);
  });

  test('clears with null', async () => {
    const { accessToken } = await member(auth);
    await change(accessToken, { dateOfBirth: '1990-01-31', gender: 'male' });
    const { body } = await change(accessToken, { dateOfBirth: null, gender: null });
    expect(body['profile']).toMatchObject({ dateOfBirth: null, gender: null });
  });

  test('the name is in the next token, and a name set through GoTrue is in the profile', async () => {
    const { accessToken, refreshToken } = await member(auth, { full_name: 'Before', favourite: 'tea' });
    await change(accessToken, { displayName: 'After' });
    const renewed = String((await refresh(auth, refreshToken)).body['access_token']);
    expect(claimsOf(renewed)['user_metadata']).toMatchObject({ full_name: 'After', favourite: 'tea' });
    await auth.call('PUT /user', { bearer: renewed, body: { data: { full_name: 'Later' } } });
    expect(await profileOf(renewed)).toMatchObject({ displayName: 'Later' });
  });

  test.each(['1899-12-31', '2999-01-01', '1990-02-30', '1990-13-01', '01/31/1990', 'yesterday', 7])(
    'refuses the date of birth %s',
    async (dateOfBirth) => {
      const { accessToken } = await member(auth);
      expect(await statusOf(accessToken, { dateOfBirth })).toBe(400);
      expect((await profileOf(accessToken)).dateOfBirth).toBeNull();
    },
  );

  test('takes today where the person lives, and not tomorrow', async () => {
    const { accessToken } = await member(auth, { time_zone: 'Pacific/Kiritimati' });
    const dayAt = (days: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(
        new Date(auth.clock.now().getTime() + days * 86_400_000),
      );
    expect(await statusOf(accessToken, { dateOfBirth: dayAt(0) })).toBe(200);
    const refused = await change(accessToken, { dateOfBirth: dayAt(1) });
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'Please enter a real date as MM/DD/YYYY, from 01/01/1900 to today.',
    ]);
  });

  test.each([{ gender: 'attack helicopter' }, { displayName: '   ' }, { displayName: 'x'.repeat(101) }])(
    'refuses %j',
    async (body) => {
      const { accessToken } = await member(auth);
      expect(await statusOf(accessToken, body)).toBe(400);
    },
  );

  test('never touches address, plan or roles', async () => {
    const { email, accessToken } = await member(auth);
    await change(accessToken, { email: 'other@example.com', subscriptionTier: 'business', roles: ['admin'] });
    expect(await profileOf(accessToken)).toMatchObject({ email, subscriptionTier: 'free', roles: [] });
  });
});

test("gender and date of birth are in nobody else's answer: not in the token, not in GET /user, not in an event", async () => {
  const { email, accessToken } = await member(auth);
  await change(accessToken, { dateOfBirth: '1991-03-07', gender: 'genderqueer' });
  const { accessToken: next } = await signIn(auth, email);
  const user = (await auth.call('GET /user', { bearer: next })).body;
  const rows = await auth.query('select * from auth.outbox');
  const answers = JSON.stringify([claimsOf(next), user, rows]);
  expect(answers).not.toMatch(/genderqueer|1991-03-07/);
});

test.each(['GET /profile', 'PATCH /profile'])('%s needs a session that goes on', async (what) => {
  const body = what.startsWith('PATCH') ? { body: { displayName: 'Nobody' } } : {};
  expect((await auth.account(what, undefined, body)).status).toBe(401);
  const { accessToken } = await member(auth);
  await auth.call('POST /logout?scope=local', { bearer: accessToken });
  expect((await auth.account(what, accessToken, body)).status).toBe(401);
});
