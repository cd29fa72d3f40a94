// People sign in to a program with their account here, through the unchanged openid-client.
import { expect, test } from '@jest/globals';
import * as oidc from 'openid-client';
import { authForFile } from '../testing/auth-for-file.ts';
import {
  answerQuestion,
  ask,
  CALLBACK,
  discover,
  failureOf,
  newProgram,
  oauthServerOn,
  registeredProgram,
  signedInProgram,
} from '../testing/program.ts';
import { protectedMember } from '../testing/protected-member.ts';
import { claimsOf, member, signIn } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const auth = authForFile(oauthServerOn);

const statusWith = async (bearer: string, what: string) => (await auth.call(what, { bearer })).status;

test.each([
  ['client_secret_basic', (secret: string) => oidc.ClientSecretBasic(secret)],
  ['client_secret_post', (secret: string) => oidc.ClientSecretPost(secret)],
  ['none', () => oidc.None()],
] as const)(
  'a program that authenticates with %s: discovery, consent, code, ID token, userinfo, refresh',
  async (method, proof) => {
    const registered = await registeredProgram(auth, { token_endpoint_auth_method: method });
    const program = await discover(auth, registered, proof(registered.secret));
    const person = await member(auth, { full_name: 'Ada Lovelace' });
    const tokens = await signedInProgram(auth, program, person.accessToken);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'openid email profile' });
    const claims = { sub: person.userId, email: person.email, email_verified: true, name: 'Ada Lovelace' };
    expect(tokens.claims()).toMatchObject({
      ...claims,
      iss: `${SITE}/auth/v1`,
      aud: registered.id,
      amr: ['otp'],
    });
    expect(await oidc.fetchUserInfo(program, tokens.access_token, person.userId)).toMatchObject(claims);
    const refreshed = await oidc.refreshTokenGrant(program, tokens.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await oidc.fetchUserInfo(program, refreshed.access_token, person.userId)).toMatchObject(claims);
  },
);

test('a program is told what was allowed and nothing else', async () => {
  const program = await newProgram(auth);
  const person = await member(auth, { full_name: 'Ada', secret: 'x' });
  const tokens = await signedInProgram(auth, program, person.accessToken, { scope: 'openid' });
  expect(await oidc.fetchUserInfo(program, tokens.access_token, person.userId)).toEqual({ sub: person.userId });
  const claims = Object.keys(tokens.claims() ?? {}).toSorted();
  expect(claims).toEqual(['amr', 'aud', 'auth_time', 'client_id', 'exp', 'iat', 'iss', 'nonce', 'session_id', 'sub']);
  const byDefault = await ask(auth, program, { scope: '' });
  const shown = await auth.call(`GET /oauth/authorizations/${byDefault.authorizationId}`, {
    bearer: person.accessToken,
  });
  expect(shown.body['scope']).toBe('email');
});

test('no token of a program opens the account', async () => {
  const program = await newProgram(auth);
  const person = await member(auth);
  const tokens = await signedInProgram(auth, program, person.accessToken);
  for (const token of [tokens.access_token, tokens.id_token ?? ''])
    for (const what of [
      'GET /user',
      'PUT /user',
      'GET /user/oauth/grants',
      'POST /logout',
      'GET /admin/users',
      'POST /factors',
    ])
      expect([what, await statusWith(token, what)]).toEqual([what, 403]);
  const body = { refresh_token: tokens.refresh_token };
  const refreshed = await auth.call('POST /token?grant_type=refresh_token', { body });
  expect([refreshed.status, refreshed.body['code']]).toEqual([400, 'refresh_token_not_found']);
  expect(claimsOf(tokens.access_token)).toMatchObject({
    aud: `${SITE}/auth/v1/oauth/userinfo`,
    client_id: expect.any(String),
  });
});

test('a person’s own token, an ID token and a forged one open no userinfo', async () => {
  const program = await newProgram(auth);
  const person = await member(auth);
  const tokens = await signedInProgram(auth, program, person.accessToken);
  const forged = `${tokens.access_token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;
  for (const token of [person.accessToken, tokens.id_token ?? '', forged, 'nonsense']) {
    const answer = await auth.call('GET /oauth/userinfo', { bearer: token });
    expect([answer.status, answer.body['error']]).toEqual([401, 'invalid_token']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  }
  expect((await auth.call('GET /oauth/userinfo')).headers.get('www-authenticate')).toBe('Bearer');
});

test('denying consent redirects back with access_denied and the state', async () => {
  const program = await newProgram(auth);
  const { accessToken } = await member(auth);
  const question = await ask(auth, program);
  const back = await answerQuestion(auth, question, accessToken, 'deny');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User denied the request',
    state: question.checks.expectedState,
    iss: `${SITE}/auth/v1`,
  });
  const refused = await failureOf(oidc.authorizationCodeGrant(program, back, question.checks));
  expect(refused).toMatchObject({ code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR', error: 'access_denied' });
});

test('a code is good once, and whoever shows it twice loses what it gave', async () => {
  const program = await newProgram(auth);
  const { accessToken, userId } = await member(auth);
  const question = await ask(auth, program);
  const back = await answerQuestion(auth, question, accessToken);
  const tokens = await oidc.authorizationCodeGrant(program, back, question.checks);
  const again = await failureOf(oidc.authorizationCodeGrant(program, back, question.checks));
  expect(again).toMatchObject({ error: 'invalid_grant', error_description: 'Authorization code was used before' });
  expect(await statusWith(tokens.access_token, 'GET /oauth/userinfo')).toBe(401);
  expect(await failureOf(oidc.refreshTokenGrant(program, tokens.refresh_token ?? ''))).toMatchObject({
    error: 'invalid_grant',
  });
  const rows = await auth.query(
    `select details ->> 'what' as what from auth.sign_ins where user_id = $1 and action = 'program_reused'`,
    [userId],
  );
  expect(rows).toEqual([{ what: 'code' }]);
});

test('of ten concurrent exchanges of one code one gets tokens, and these are revoked', async () => {
  const program = await newProgram(auth);
  const { accessToken } = await member(auth);
  const question = await ask(auth, program);
  const back = await answerQuestion(auth, question, accessToken);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => oidc.authorizationCodeGrant(program, back, question.checks)),
  );
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(won).toHaveLength(1);
  expect(await statusWith(won[0]?.access_token ?? '', 'GET /oauth/userinfo')).toBe(401);
});

test('a code is bound to its program, its verifier, its address and two minutes', async () => {
  const [program, other] = await Promise.all([
    discover(auth, await registeredProgram(auth)),
    discover(auth, await registeredProgram(auth)),
  ]);
  const { accessToken } = await member(auth);
  const question = await ask(auth, program);
  const back = await answerQuestion(auth, question, accessToken);
  const code = back.searchParams.get('code') ?? '';
  const grant = (by: oidc.Configuration, parameters: Record<string, string>) =>
    failureOf(oidc.genericGrantRequest(by, 'authorization_code', { code, ...parameters }));
  const code_verifier = question.checks.pkceCodeVerifier;
  expect(await grant(other, { code_verifier })).toMatchObject({ error_description: 'Invalid authorization code' });
  for (const bad of ['', oidc.randomPKCECodeVerifier()])
    expect(await grant(program, { code_verifier: bad })).toMatchObject({
      error_description: expect.stringMatching(/^PKCE verification failed/),
    });
  const elsewhere = { code_verifier, redirect_uri: 'https://program.example/other' };
  expect(await grant(program, elsewhere)).toMatchObject({ error_description: 'Invalid redirect_uri' });
  auth.clock.advance(120_001);
  expect(await grant(program, { code_verifier })).toMatchObject({
    error_description: 'Authorization code has expired',
  });
});

test('who has a second factor shows it before allowing anything', async () => {
  const program = await newProgram(auth);
  const person = await protectedMember(auth);
  const { accessToken: low } = await signIn(auth, person.email);
  const question = await ask(auth, program);
  const place = `/oauth/authorizations/${question.authorizationId}`;
  for (const what of [`GET ${place}`, `POST ${place}/consent`]) {
    const answer = await auth.call(what, {
      bearer: low,
      ...(what.startsWith('POST') && { body: { action: 'approve' } }),
    });
    expect([answer.status, answer.body['code']]).toEqual([401, 'insufficient_aal']);
  }
  const tokens = await oidc.authorizationCodeGrant(
    program,
    await answerQuestion(auth, question, person.raised),
    question.checks,
  );
  expect(tokens.claims()).toMatchObject({ amr: expect.arrayContaining(['totp']) });
});

test('prompt=login and max_age ask for a new sign-in; prompt=none cannot be answered', async () => {
  const program = await newProgram(auth);
  const person = await member(auth);
  auth.clock.advance(10_000);
  for (const wanted of [{ prompt: 'login' }, { max_age: '5' }] as Readonly<Record<string, string>>[]) {
    const question = await ask(auth, program, wanted);
    const shown = await auth.call(`GET /oauth/authorizations/${question.authorizationId}`, {
      bearer: person.accessToken,
    });
    expect([shown.status, shown.body['code']]).toEqual([400, 'reauthentication_needed']);
    const { accessToken } = await signIn(auth, person.email);
    const back = await answerQuestion(auth, question, accessToken);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    auth.clock.advance(10_000);
  }
  const none = await ask(auth, program, { prompt: 'none' });
  expect(none.location.searchParams.get('error')).toBe('interaction_required');
});

test('userinfo has the absolute address of the picture', async () => {
  const program = await newProgram(auth);
  const { accessToken, userId } = await member(auth);
  const sql = `update auth.profiles set avatar_extension = 'png', avatar_version = user_id where user_id = $1`;
  await auth.query(sql, [userId]);
  const tokens = await signedInProgram(auth, program, accessToken);
  expect(tokens.claims()?.['picture']).toBe(`${SITE}/api/account/avatars/${userId}/avatar.png?v=${userId}`);
});
