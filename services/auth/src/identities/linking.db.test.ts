import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { lockAccount } from '../testing/locked-account.ts';
import { startOpenidProvider } from '../testing/openid-provider.ts';
import type { OpenidProvider } from '../testing/openid-provider.ts';
import {
  returnWith,
  errorOf,
  personAt,
  sendToProvider,
  signInAt,
  switchedOn,
  userOf,
} from '../testing/provider-browser.ts';
import { enroll } from '../testing/protected-member.ts';
import { member, PASSWORD, signedUp, signIn } from '../testing/signed-up.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';

let both: { auth: StartedAuth; provider: OpenidProvider };
beforeAll(async () => {
  // The provider warns that it keeps everything in memory.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const provider = await startOpenidProvider();
  both = { provider, auth: await startAuth({ ...switchedOn(provider), MANUAL_LINKING: 'true' }) };
});
afterAll(async () => {
  await both.auth.stop();
  await both.provider.stop();
});

test('a proven address joins the confirmed account; what somebody left in an unproven one is gone', async () => {
  const { email, userId, accessToken } = await member(both.auth);
  const user = await userOf(both.auth, await signInAt(both, personAt(both.provider, email).subject));
  expect(user).toMatchObject({ id: userId, app_metadata: { provider: 'email', providers: ['email', 'keycloak'] } });
  const [{ identity_id: ownAddress } = { identity_id: '' }] = user['identities'] as { identity_id: string }[];
  expect((await both.auth.call(`DELETE /user/identities/${ownAddress}`, { bearer: accessToken })).status).toBe(200);
  const unlinked = await both.auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  expect(unlinked.body['code']).toBe('invalid_credentials');
  const squatted = await signedUp(both.auth, { full_name: 'Somebody else' });
  const taken = await userOf(both.auth, await signInAt(both, personAt(both.provider, squatted.email).subject));
  expect(taken).toMatchObject({ app_metadata: { providers: ['keycloak'] }, identities: [{ provider: 'keycloak' }] });
  expect(taken['user_metadata']).not.toHaveProperty('full_name', 'Somebody else');
  const password = { email: squatted.email, password: PASSWORD };
  const refused = await both.auth.call('POST /token?grant_type=password', { body: password });
  expect(refused.body['code']).toBe('invalid_credentials');
});

test('linking and unlinking by the person, bound to their browser', async () => {
  const { accessToken, email, userId } = await member(both.auth);
  const place = `/user/identities/authorize?provider=keycloak&redirect_to=${SITE}/account&skip_http_redirect=true`;
  const link = async (subject: string) => {
    const response = await fetch(`${both.auth.url}${place}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    const { url } = (await response.json()) as { url: string };
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return returnWith(both.auth, await both.provider.logIn(url, subject), cookie);
  };
  const { subject } = personAt(both.provider);
  const user = await userOf(both.auth, await link(subject));
  expect(user).toMatchObject({
    id: userId,
    email,
    identities: [{ provider: 'email' }, { provider: 'keycloak', id: subject }],
  });
  expect(errorOf(await link(subject))[3]).toBe('Identity is already linked');
  const other = personAt(both.provider);
  await signInAt(both, other.subject);
  expect(errorOf(await link(other.subject))[3]).toBe('Identity is already linked to another user');
  const [first, second] = user['identities'] as { identity_id: string }[];
  const unlink = async (id?: string) => both.auth.call(`DELETE /user/identities/${id}`, { bearer: accessToken });
  expect((await unlink('x')).body['message']).toBe('identity_id must be an UUID');
  expect((await unlink(userId)).body['code']).toBe('identity_not_found');
  expect((await unlink(first?.identity_id)).body['code']).toBe('email_conflict_identity_not_deletable');
  expect((await unlink(second?.identity_id)).status).toBe(200);
  expect((await unlink(first?.identity_id)).body['code']).toBe('single_identity_not_deletable');
  const { body } = await both.auth.call('GET /user', { bearer: accessToken });
  expect(body).toMatchObject({ app_metadata: { provider: 'email', providers: ['email'] } });
});

describe('linking that was started', () => {
  const place = `/user/identities/authorize?provider=keycloak&redirect_to=${SITE}/account`;
  const begun = async (bearer: string) => {
    const { address, cookie } = await sendToProvider(both.auth, place, bearer);
    const answer = await both.provider.logIn(address, personAt(both.provider).subject);
    return () => returnWith(both.auth, answer, cookie);
  };
  const providersOf = async (userId: string) => {
    const sql = 'select provider from auth.identities where user_id = $1';
    return (await both.auth.database.pool().query(sql, [userId])).rows;
  };

  test('ends with its session', async () => {
    const { accessToken: bearer, userId } = await member(both.auth);
    const finish = await begun(bearer);
    await both.auth.call('POST /logout', { bearer });
    expect(errorOf(await finish())[1]).toBe('bad_oauth_state');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });

  test('fails when its session ends during the redirect back', async () => {
    const { email, accessToken: bearer, userId } = await member(both.auth);
    const finish = await begun((await signIn(both.auth, email)).accessToken);
    const held = await lockAccount(both.auth, userId);
    const change = both.auth.call('PUT /user', { bearer, body: { password: 'a different river' } });
    await held.waiting(1);
    const late = finish();
    await held.waiting(2);
    await held.release();
    expect((await change).status).toBe(200);
    expect(errorOf(await late)[1]).toBe('session_not_found');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });

  test('is refused when its session ends while it starts', async () => {
    const { email, accessToken: bearer, userId } = await member(both.auth);
    const other = await signIn(both.auth, email);
    const held = await lockAccount(both.auth, userId);
    const change = both.auth.call('PUT /user', { bearer, body: { password: 'a different river' } });
    await held.waiting(1);
    const late = both.auth.call(`GET ${place}`, { bearer: other.accessToken });
    await held.waiting(2);
    await held.release();
    const { status, body } = await late;
    expect([(await change).status, status, body['code']]).toEqual([200, 403, 'session_not_found']);
  });

  test('needs a second factor that was enrolled meanwhile', async () => {
    const { accessToken: bearer, userId } = await member(both.auth);
    const finish = await begun(bearer);
    const { id } = await enroll(both.auth, bearer);
    await both.auth.database.pool().query(`update auth.factors set status = 'verified' where id = $1`, [id]);
    expect(errorOf(await finish())[1]).toBe('insufficient_aal');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });

  test('does not restore an account that was deleted softly', async () => {
    const { accessToken: bearer, userId } = await member(both.auth);
    const finish = await begun(bearer);
    await both.auth.database.pool().query('update auth.users set deleted_at = now() where id = $1', [userId]);
    expect(errorOf(await finish())[1]).toBe('user_not_found');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });
});

test('a session that has ended meanwhile unlinks nothing', async () => {
  const { auth, provider } = both;
  const { email, userId, accessToken: bearer } = await member(auth);
  const other = await signIn(auth, email);
  const user = await userOf(auth, await signInAt(both, personAt(provider, email).subject));
  const linked = (user['identities'] as { identity_id: string }[]).at(-1);
  const held = await lockAccount(auth, userId);
  const change = auth.call('PUT /user', { bearer, body: { password: 'a different river' } });
  await held.waiting(1);
  const late = auth.call(`DELETE /user/identities/${linked?.identity_id}`, { bearer: other.accessToken });
  await held.waiting(2);
  await held.release();
  const { status, body } = await late;
  expect([(await change).status, status, body['code']]).toEqual([200, 403, 'session_not_found']);
  expect((await auth.call('GET /user', { bearer })).body['identities']).toHaveLength(2);
});

test('linking is off by default', async () => {
  const plain = await startAuth(switchedOn(both.provider));
  try {
    const { accessToken: bearer } = await member(plain);
    for (const what of ['GET /user/identities/authorize?provider=keycloak', 'DELETE /user/identities/x']) {
      const answer = await plain.call(what, { bearer });
      expect([answer.status, answer.body['code']]).toEqual([404, 'manual_linking_disabled']);
    }
  } finally {
    await plain.stop();
  }
});
