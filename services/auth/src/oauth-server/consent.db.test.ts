// Asking for consent and answering, through the unchanged auth-js, and the list of allowed programs.
import { expect, test } from '@jest/globals';
import * as oidc from 'openid-client';
import { ADMIN_TOKEN } from '../testing/administrator.ts';
import { signedInClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { afterPasswordChange } from '../testing/locked-account.ts';
import {
  answerQuestion,
  ask,
  CALLBACK,
  discover,
  newProgram,
  registeredProgram,
  signedInProgram,
} from '../testing/program.ts';
import { codeOf } from '../testing/refusals.ts';
import { member, signIn } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const auth = authForFile({ OAUTH_SERVER: 'true', AUTH_ADMIN_TOKEN: ADMIN_TOKEN, ANONYMOUS_SIGN_INS: 'true' });

async function browserOf(person: Member) {
  const client = await signedInClient(auth, person);
  return client;
}

test('auth.oauth: details, approve, grants, no second question, revoke, and the question again', async () => {
  const registered = await registeredProgram(auth, {
    client_uri: 'https://program.example',
    logo_uri: 'https://program.example/l.png',
  });
  const program = await discover(auth, registered);
  const person = await member(auth);
  const { oauth } = await browserOf(person);
  const question = await ask(auth, program);
  const { data: details } = await oauth.getAuthorizationDetails(question.authorizationId);
  expect(details).toEqual({
    authorization_id: question.authorizationId,
    redirect_uri: CALLBACK,
    client: {
      id: registered.id,
      name: 'Reading Room',
      uri: 'https://program.example',
      logo_uri: 'https://program.example/l.png',
      registration_type: 'manual',
    },
    user: { id: person.userId, email: person.email },
    scope: 'openid email profile',
  });
  const { data: approved } = await oauth.approveAuthorization(question.authorizationId);
  const back = new URL(approved?.redirect_url ?? 'about:blank');
  expect(back.searchParams.get('state')).toBe(question.checks.expectedState);
  const tokens = await oidc.authorizationCodeGrant(program, back, question.checks);
  const { data: grants } = await oauth.listGrants();
  expect(grants).toMatchObject([
    {
      client: { id: registered.id, name: 'Reading Room' },
      scopes: ['openid', 'email', 'profile'],
      granted_at: expect.any(String),
    },
  ]);
  const second = await ask(auth, program, { scope: 'openid email' });
  const { data: known } = await oauth.getAuthorizationDetails(second.authorizationId);
  expect(known).toEqual({ redirect_url: expect.stringContaining(`${CALLBACK}?code=`) });
  expect((await oauth.revokeGrant({ clientId: registered.id })).error).toBeNull();
  expect((await oauth.listGrants()).data).toEqual([]);
  await expect(oidc.fetchUserInfo(program, tokens.access_token, person.userId)).rejects.toMatchObject({ status: 401 });
  await expect(oidc.refreshTokenGrant(program, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const third = await ask(auth, program);
  expect((await oauth.getAuthorizationDetails(third.authorizationId)).data).toHaveProperty('client');
  expect((await oauth.revokeGrant({ clientId: registered.id })).error).toMatchObject({
    status: 404,
    code: 'oauth_consent_not_found',
  });
});

test('auth.oauth: deny', async () => {
  const { oauth } = await browserOf(await member(auth));
  const question = await ask(auth, await newProgram(auth));
  await oauth.getAuthorizationDetails(question.authorizationId);
  const { data } = await oauth.denyAuthorization(question.authorizationId);
  expect(new URL(data?.redirect_url ?? 'about:blank').searchParams.get('error')).toBe('access_denied');
  const late = await oauth.approveAuthorization(question.authorizationId);
  expect(late.error).toMatchObject({ status: 400, message: 'authorization request is no longer pending' });
  expect((await oauth.listGrants()).data).toEqual([]);
});

test('a withdrawn program cannot exchange the code that it still has', async () => {
  const registered = await registeredProgram(auth);
  const program = await discover(auth, registered);
  const person = await member(auth);
  const question = await ask(auth, program);
  const back = await answerQuestion(auth, question, person.accessToken);
  await (await browserOf(person)).oauth.revokeGrant({ clientId: registered.id });
  await expect(oidc.authorizationCodeGrant(program, back, question.checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('more than was allowed is asked, and so is everything with prompt=consent', async () => {
  const program = await newProgram(auth);
  const { accessToken } = await member(auth);
  await signedInProgram(auth, program, accessToken, { scope: 'openid email' });
  for (const wanted of [{ scope: 'openid email profile' }, { scope: 'openid email', prompt: 'consent' }]) {
    const { authorizationId } = await ask(auth, program, wanted);
    const shown = await auth.call(`GET /oauth/authorizations/${authorizationId}`, { bearer: accessToken });
    expect(shown.body).toHaveProperty('client');
  }
});

test('a person is always asked about a program without a secret on their own device, since another could use its id', async () => {
  const redirect_uri = 'http://127.0.0.1/callback';
  const metadata = { token_endpoint_auth_method: 'none', redirect_uris: [redirect_uri] };
  const program = await newProgram(auth, metadata);
  const { accessToken } = await member(auth);
  const wanted = { redirect_uri: 'http://127.0.0.1:49152/callback' };
  await signedInProgram(auth, program, accessToken, wanted);
  const { authorizationId } = await ask(auth, program, wanted);
  const shown = await auth.call(`GET /oauth/authorizations/${authorizationId}`, { bearer: accessToken });
  expect(shown.body).toMatchObject({ redirect_uri: wanted.redirect_uri });
});

test('an authorization belongs to the account that opened it, until that account releases it', async () => {
  const { authorizationId } = await ask(auth, await newProgram(auth));
  const [first, second] = [await member(auth), await member(auth)];
  const place = `/oauth/authorizations/${authorizationId}`;
  const consent = ({ accessToken }: Member, action: string) =>
    auth.call(`POST ${place}/consent`, { bearer: accessToken, body: { action } });
  expect((await consent(first, 'approve')).body['code']).toBe('oauth_authorization_not_found');
  expect((await auth.call(`GET ${place}`, { bearer: first.accessToken })).status).toBe(200);
  for (const answer of [
    await auth.call(`GET ${place}`, { bearer: second.accessToken }),
    await consent(second, 'approve'),
    await consent(second, 'release'),
  ])
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'oauth_authorization_not_found', message: 'authorization not found' },
    ]);
  expect((await consent(first, 'whatever')).body['message']).toBe("action must be 'approve' or 'deny'");
  expect((await consent(first, 'release')).status).toBe(200);
  expect((await auth.call(`GET ${place}`, { bearer: second.accessToken })).body).toMatchObject({
    user: { id: second.userId },
  });
});

test('an authorization expires after ten minutes; of twenty concurrent answers one counts', async () => {
  const program = await newProgram(auth);
  const { accessToken: bearer } = await member(auth);
  const { authorizationId } = await ask(auth, program);
  await auth.call(`GET /oauth/authorizations/${authorizationId}`, { bearer });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      auth.call(`POST /oauth/authorizations/${authorizationId}/consent`, { bearer, body: { action: 'approve' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 400),
  ]);
  const late = await ask(auth, program, { prompt: 'consent' });
  auth.clock.advance(600_000);
  expect((await auth.call(`GET /oauth/authorizations/${late.authorizationId}`, { bearer })).status).toBe(404);
});

test('no page of another site, nobody anonymous and no stranger answers', async () => {
  const { authorizationId } = await ask(auth, await newProgram(auth));
  const { accessToken } = await member(auth);
  const what = `GET /oauth/authorizations/${authorizationId}`;
  const foreign = await auth.call(what, { bearer: accessToken, headers: { Origin: 'https://elsewhere.example' } });
  expect([foreign.status, foreign.body['message']]).toEqual([400, 'unauthorized request origin']);
  expect((await auth.call(what, { bearer: accessToken, headers: { Origin: SITE } })).status).toBe(200);
  expect((await auth.call(what)).body['code']).toBe('no_authorization');
  const anonymous = await auth.call('POST /signup', { body: {} });
  const nobody = await auth.call(what, { bearer: String(anonymous.body['access_token']) });
  expect([nobody.status, nobody.body['code']]).toEqual([403, 'no_authorization']);
});

test.each(['opens', 'allows'])('a session that ended meanwhile %s nothing', async (what) => {
  const program = await newProgram(auth);
  const { email, userId, accessToken } = await member(auth);
  if (what === 'opens') await signedInProgram(auth, program, accessToken);
  const { authorizationId } = await ask(auth, program);
  const { accessToken: bearer } = await signIn(auth, email);
  const place = `/oauth/authorizations/${authorizationId}`;
  if (what === 'allows') await auth.call(`GET ${place}`, { bearer });
  const late = await afterPasswordChange(auth, { userId, accessToken }, () =>
    what === 'opens'
      ? auth.call(`GET ${place}`, { bearer })
      : auth.call(`POST ${place}/consent`, { bearer, body: { action: 'approve' } }),
  );
  expect(codeOf(late)).toEqual([403, 'session_not_found']);
});

test('every step is in the owner’s audit, in plain words', async () => {
  const registered = await registeredProgram(auth);
  const program = await discover(auth, registered);
  const person = await member(auth);
  await signedInProgram(auth, program, person.accessToken);
  await answerQuestion(auth, await ask(auth, program, { prompt: 'consent' }), person.accessToken, 'deny');
  await auth.call(`DELETE /user/oauth/grants?client_id=${registered.id}`, { bearer: person.accessToken });
  const { entries } = (await auth.account('GET /audit', person.accessToken)).body as { entries: { label: string }[] };
  expect(entries.map(({ label }) => label).slice(0, 4)).toEqual([
    'Access of another program withdrawn',
    'Sign-in to another program refused',
    'Signed in to another program',
    'Sign-in to another program allowed',
  ]);
});
