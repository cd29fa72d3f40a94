import { describe, expect, test } from '@jest/globals';
import { startForFile } from '../testing/auth-for-file.ts';
import { startAuthWithProvider } from '../testing/auth-with-provider.ts';
import { afterPasswordChange } from '../testing/locked-account.ts';
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
import { codeOf } from '../testing/refusals.ts';
import { member, PASSWORD, signedUp, signIn } from '../testing/signed-up.ts';
import { SITE, startAuth } from '../testing/started-auth.ts';

const setup = startForFile(() => startAuthWithProvider());

test('a proven address joins the confirmed account; what somebody left in an unproven one is gone', async () => {
  const { email, userId, accessToken } = await member(setup.auth);
  const user = await userOf(setup.auth, await signInAt(setup, personAt(setup.provider, email).subject));
  expect(user).toMatchObject({ id: userId, app_metadata: { provider: 'email', providers: ['email', 'keycloak'] } });
  const [{ identity_id: ownAddress } = { identity_id: '' }] = user['identities'] as { identity_id: string }[];
  expect((await setup.auth.call(`DELETE /user/identities/${ownAddress}`, { bearer: accessToken })).status).toBe(200);
  const unlinked = await setup.auth.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  expect(unlinked.body['code']).toBe('invalid_credentials');
  const squatted = await signedUp(setup.auth, { full_name: 'Somebody else' });
  const taken = await userOf(setup.auth, await signInAt(setup, personAt(setup.provider, squatted.email).subject));
  expect(taken).toMatchObject({ app_metadata: { providers: ['keycloak'] }, identities: [{ provider: 'keycloak' }] });
  expect(taken['user_metadata']).not.toHaveProperty('full_name', 'Somebody else');
  const password = { email: squatted.email, password: PASSWORD };
  const refused = await setup.auth.call('POST /token?grant_type=password', { body: password });
  expect(refused.body['code']).toBe('invalid_credentials');
});

test('linking and unlinking by the person, bound to their browser', async () => {
  const { accessToken, email, userId } = await member(setup.auth);
  const place = `/user/identities/authorize?provider=keycloak&redirect_to=${SITE}/account&skip_http_redirect=true`;
  const link = async (subject: string) => {
    const response = await fetch(`${setup.auth.url}${place}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    const { url } = (await response.json()) as { url: string };
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return returnWith(setup.auth, await setup.provider.logIn(url, subject), cookie);
  };
  const { subject } = personAt(setup.provider);
  const user = await userOf(setup.auth, await link(subject));
  expect(user).toMatchObject({
    id: userId,
    email,
    identities: [{ provider: 'email' }, { provider: 'keycloak', id: subject }],
  });
  expect(errorOf(await link(subject))[3]).toBe('Identity is already linked');
  const other = personAt(setup.provider);
  await signInAt(setup, other.subject);
  expect(errorOf(await link(other.subject))[3]).toBe('Identity is already linked to another user');
  const [first, second] = user['identities'] as { identity_id: string }[];
  const unlink = async (id?: string) => setup.auth.call(`DELETE /user/identities/${id}`, { bearer: accessToken });
  expect((await unlink('x')).body['message']).toBe('identity_id must be an UUID');
  expect((await unlink(userId)).body['code']).toBe('identity_not_found');
  expect((await unlink(first?.identity_id)).body['code']).toBe('email_conflict_identity_not_deletable');
  expect((await unlink(second?.identity_id)).status).toBe(200);
  expect((await unlink(first?.identity_id)).body['code']).toBe('single_identity_not_deletable');
  const { body } = await setup.auth.call('GET /user', { bearer: accessToken });
  expect(body).toMatchObject({ app_metadata: { provider: 'email', providers: ['email'] } });
});

describe('linking that was started', () => {
  const place = `/user/identities/authorize?provider=keycloak&redirect_to=${SITE}/account`;
  const begun = async (bearer: string) => {
    const { address, cookie } = await sendToProvider(setup.auth, place, bearer);
    const answer = await setup.provider.logIn(address, personAt(setup.provider).subject);
    return () => returnWith(setup.auth, answer, cookie);
  };
  const providersOf = async (userId: string) => {
    const sql = 'select provider from auth.identities where user_id = $1';
    return await setup.auth.query(sql, [userId]);
  };

  test('ends with its session', async () => {
    const { accessToken: bearer, userId } = await member(setup.auth);
    const finish = await begun(bearer);
    await setup.auth.call('POST /logout', { bearer });
    expect(errorOf(await finish())[1]).toBe('bad_oauth_state');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });

  test('fails when its session ends during the redirect back', async () => {
    const { email, accessToken: bearer, userId } = await member(setup.auth);
    const finish = await begun((await signIn(setup.auth, email)).accessToken);
    const late = await afterPasswordChange(setup.auth, { userId, accessToken: bearer }, finish);
    expect(errorOf(late)[1]).toBe('session_not_found');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });

  test('is refused when its session ends while it starts', async () => {
    const { email, accessToken: bearer, userId } = await member(setup.auth);
    const other = await signIn(setup.auth, email);
    const late = await afterPasswordChange(setup.auth, { userId, accessToken: bearer }, () =>
      setup.auth.call(`GET ${place}`, { bearer: other.accessToken }),
    );
    expect(codeOf(late)).toEqual([403, 'session_not_found']);
  });

  test('needs a second factor that was enrolled meanwhile', async () => {
    const { accessToken: bearer, userId } = await member(setup.auth);
    const finish = await begun(bearer);
    const { id } = await enroll(setup.auth, bearer);
    await setup.auth.query(`update auth.factors set status = 'verified' where id = $1`, [id]);
    expect(errorOf(await finish())[1]).toBe('insufficient_aal');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });

  test('does not restore an account that was deleted softly', async () => {
    const { accessToken: bearer, userId } = await member(setup.auth);
    const finish = await begun(bearer);
    await setup.auth.query('update auth.users set deleted_at = now() where id = $1', [userId]);
    expect(errorOf(await finish())[1]).toBe('user_not_found');
    expect(await providersOf(userId)).toEqual([{ provider: 'email' }]);
  });
});

test('a session that has ended meanwhile unlinks nothing', async () => {
  const { auth, provider } = setup;
  const { email, userId, accessToken: bearer } = await member(auth);
  const other = await signIn(auth, email);
  const user = await userOf(auth, await signInAt(setup, personAt(provider, email).subject));
  const linked = (user['identities'] as { identity_id: string }[]).at(-1);
  const late = await afterPasswordChange(auth, { userId, accessToken: bearer }, () =>
    auth.call(`DELETE /user/identities/${linked?.identity_id}`, { bearer: other.accessToken }),
  );
  expect(codeOf(late)).toEqual([403, 'session_not_found']);
  expect((await auth.call('GET /user', { bearer })).body['identities']).toHaveLength(2);
});

test('linking is off by default', async () => {
  const plain = await startAuth(switchedOn(setup.provider));
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
