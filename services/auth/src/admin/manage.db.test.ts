// What administrators can list and remove: factors, passkeys, sessions, roles; and the audit.
import { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN_TOKEN, administrator, callAsAdmin } from '../testing/administrator.ts';
import { signedInClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { totpCode } from '../testing/authenticator-app.ts';
import { claimsOf, member, sessionIdOf, signIn } from '../testing/signed-up.ts';
import { newSoftwareKey } from '../testing/software-authenticator.ts';
import { eventually, SITE } from '../testing/started-auth.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN, PASSKEYS: 'true' });
let admin: GoTrueAdminApi;
beforeAll(() => {
  admin = administrator(auth);
});

const call = (what: string, body?: object) => callAsAdmin(auth, what, body);

test.each([
  `GET /admin/users/${NOBODY}/factors`,
  `DELETE /admin/users/${NOBODY}/factors/${NOBODY}`,
  `GET /admin/users/${NOBODY}/passkeys`,
  `DELETE /admin/users/${NOBODY}/passkeys/${NOBODY}`,
  `GET /admin/users/${NOBODY}/sessions`,
  `DELETE /admin/users/${NOBODY}/sessions`,
  `DELETE /admin/users/${NOBODY}/sessions/${NOBODY}`,
  `GET /admin/users/${NOBODY}/roles`,
  `PUT /admin/users/${NOBODY}/roles`,
  'GET /admin/audit',
])('%s is for administrators', async (route) => {
  const body = route.startsWith('GET') ? {} : { body: { roles: [] } };
  expect((await auth.call(route, body)).body['code']).toBe('no_authorization');
  const { accessToken } = await member(auth);
  expect((await auth.call(route, { bearer: accessToken, ...body })).body['code']).toBe('not_admin');
  const found = route.includes(NOBODY) ? 'user_not_found' : undefined;
  expect((await auth.call(route, { bearer: ADMIN_TOKEN, ...body })).body['code']).toBe(found);
});

describe('second factors', () => {
  test('admin.mfa.listFactors and deleteFactor: the session it had raised goes back, the owner is told', async () => {
    const person = await member(auth);
    const client = await signedInClient(auth, person);
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const factorId = enrolled.data?.id ?? '';
    const secret = enrolled.data?.type === 'totp' ? enrolled.data.totp.secret : '';
    await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret, auth.clock.now()) });
    const listed = await admin.mfa.listFactors({ userId: person.userId });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }]);
    const dropped = await admin.mfa.deleteFactor({ userId: person.userId, id: factorId });
    expect(dropped.error).toBeNull();
    expect(dropped.data).toMatchObject({ data: { id: factorId } });
    expect((await admin.mfa.listFactors({ userId: person.userId })).data?.factors).toEqual([]);
    const refreshed = await client.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? '')['aal']).toBe('aal1');
    expect((await auth.mail(person.email, 3)).subject).toBe('A second factor was removed');
  });

  test('an unverified factor is deleted without a mail; another account’s or a made-up one is not found', async () => {
    const person = await member(auth);
    const begun = await auth.call('POST /factors', { bearer: person.accessToken, body: { factor_type: 'totp' } });
    const other = await member(auth);
    const place = (userId: string, id: unknown) => `DELETE /admin/users/${userId}/factors/${String(id)}`;
    expect((await call(place(other.userId, begun.body['id']))).body['code']).toBe('mfa_factor_not_found');
    expect((await call(place(person.userId, 'x'))).status).toBe(404);
    expect((await call(place(person.userId, begun.body['id']))).status).toBe(200);
    expect((await auth.mailsTo(person.email)).map(({ subject }) => subject)).not.toContain(
      'A second factor was removed',
    );
  });
});

test('admin.passkey.listPasskeys and deletePasskey', async () => {
  const person = await member(auth);
  const client = await signedInClient(auth, person);
  const begun = await client.passkey.startRegistration();
  const made = await client.passkey.verifyRegistration({
    challengeId: begun.data?.challenge_id ?? '',
    credential: newSoftwareKey().make({
      challenge: begun.data?.options.challenge ?? '',
      origin: SITE,
      rpId: new URL(SITE).hostname,
    }) as never,
  });
  const [userId, passkeyId] = [person.userId, made.data?.id ?? ''];
  expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
  const other = await member(auth);
  const foreign = await admin.passkey.deletePasskey({ userId: other.userId, passkeyId });
  expect(foreign.error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' });
  expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([]);
  expect((await auth.mail(person.email, 3)).subject).toBe('A passkey was removed');
});

describe('sessions', () => {
  test('one or all of somebody’s sessions end at once', async () => {
    const person = await member(auth);
    const second = await signIn(auth, person.email);
    const listed = await call(`GET /admin/users/${person.userId}/sessions`);
    expect(listed.body['sessions']).toHaveLength(2);
    expect(JSON.stringify(listed.body)).not.toContain('node');
    const id = sessionIdOf(second);
    expect((await call(`DELETE /admin/users/${person.userId}/sessions/${id}`)).status).toBe(204);
    expect((await auth.call('GET /user', { bearer: second.accessToken })).body['code']).toBe('session_not_found');
    expect((await auth.call('GET /user', { bearer: person.accessToken })).status).toBe(200);
    expect((await call(`DELETE /admin/users/${person.userId}/sessions/${id}`)).body['code']).toBe('session_not_found');
    const other = await member(auth);
    const foreign = sessionIdOf(other);
    expect((await call(`DELETE /admin/users/${person.userId}/sessions/${foreign}`)).status).toBe(404);
    expect((await call(`DELETE /admin/users/${person.userId}/sessions/x`)).body['code']).toBe('validation_failed');
    expect((await call(`DELETE /admin/users/${person.userId}/sessions`)).status).toBe(204);
    expect((await auth.call('GET /user', { bearer: person.accessToken })).body['code']).toBe('session_not_found');
    expect((await auth.call('GET /user', { bearer: other.accessToken })).status).toBe(200);
  });

  test('admin.signOut with somebody’s token, every scope; a broken one is told as GoTrue does', async () => {
    for (const [scope, left] of [
      ['local', 1],
      ['others', 1],
      ['global', 0],
    ] as const) {
      const person = await member(auth);
      const second = await signIn(auth, person.email);
      expect((await admin.signOut(second.accessToken, scope)).error).toBeNull();
      const { body } = await call(`GET /admin/users/${person.userId}/sessions`);
      expect(body['sessions']).toHaveLength(left);
    }
    const broken = await admin.signOut('this-is-a-bad-token');
    expect(broken.error?.message).toMatch(/^invalid JWT/);
    expect(broken.error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });
});

describe('roles', () => {
  test('are given and taken, told to everybody, and nobody takes admin from themselves', async () => {
    const [person, boss] = [await member(auth), await member(auth)];
    const place = (userId: string) => `/admin/users/${userId}/roles`;
    await call(`PUT ${place(boss.userId)}`, { roles: ['admin'] });
    const asBoss = (what: string, roles: readonly string[]) =>
      auth.call(what, { bearer: boss.accessToken, body: { roles } });
    expect((await asBoss(`PUT ${place(person.userId)}`, ['support', 'analyst', 'support'])).body).toEqual({
      roles: ['analyst', 'support'],
    });
    expect((await call(`GET ${place(person.userId)}`)).body).toEqual({ roles: ['analyst', 'support'] });
    expect((await asBoss(`PUT ${place(person.userId)}`, [])).body).toEqual({ roles: [] });
    expect((await asBoss(`PUT ${place(boss.userId)}`, ['support'])).body['code']).toBe('validation_failed');
    expect((await asBoss(`PUT ${place(person.userId)}`, ['emperor'])).body['message']).toContain(
      'admin, analyst, support',
    );
    const published = await eventually(async () => {
      const rows = await auth.query(
        `select envelope -> 'data' -> 'roles' as roles from event_log.events
          where envelope ->> 'type' = 'consilium.accounts.account-roles-changed.v1'
            and subject = (select pseudonym::text from auth.users where id = $1) order by id`,
        [person.userId],
      );
      return rows.length === 2 ? rows.map(({ roles }) => roles) : undefined;
    }, 'the events about roles');
    expect(published).toEqual([['analyst', 'support'], []]);
    const audit = await auth.query(
      `select details from auth.sign_ins where user_id = $1 and action = 'roles_changed' order by at, id`,
      [person.userId],
    );
    expect(audit.map(({ details }) => details)).toEqual([
      { admin: boss.userId, roles: 'analyst support' },
      { admin: boss.userId, roles: '' },
    ]);
  });
});

interface Entry {
  readonly payload: Readonly<Record<string, unknown>>;
}

describe('the audit', () => {
  test('pages, newest first, by author, action and type, and says who an administrator was', async () => {
    const person = await member(auth);
    await auth.call('POST /token?grant_type=password', { body: { email: person.email, password: 'wrong' } });
    await call(`PUT /admin/users/${person.userId}/roles`, { roles: ['support'] });
    const ask = async (query: string) => {
      const answer = await call(`GET /admin/audit?${query}`);
      return { ...answer, entries: answer.body as unknown as readonly Entry[] };
    };
    const mine = await ask(`query=author:${encodeURIComponent(person.email)}`);
    expect(mine.entries.map(({ payload }) => payload['action'])).toEqual(
      expect.arrayContaining(['roles_changed', 'sign_in', 'account_confirmed', 'account_created']),
    );
    const byAdmin = mine.entries.find(({ payload }) => payload['action'] === 'roles_changed');
    expect(byAdmin).toMatchObject({
      payload: { actor_id: 'service', actor_username: '', traits: { user_id: person.userId, roles: 'support' } },
      ip_address: '',
    });
    const wrong = await ask('query=action:sign_in&per_page=1');
    expect(wrong.entries).toMatchObject([
      { payload: { actor_id: person.userId, actor_username: person.email, log_type: 'account' } },
    ]);
    expect(wrong.entries[0]?.payload).toMatchObject({ traits: { outcome: 'wrong_password' } });
    expect(Number(wrong.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(wrong.headers.get('link')).toMatch(
      /^<\/admin\/audit\?page=2&per_page=1&query=action%3Asign_in>; rel="next"/,
    );
    const team = await ask('query=type:team');
    expect(new Set(team.entries.map(({ payload }) => payload['log_type']))).toEqual(new Set(['team']));
    for (const query of ['query=shoe:size', 'query=author', 'page=-1'])
      expect((await ask(query)).body['code']).toBe('validation_failed');
  });
});
