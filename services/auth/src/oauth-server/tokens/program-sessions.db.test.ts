// Refresh tokens of programs, and what ends them.
import { expect, test } from '@jest/globals';
import * as oidc from 'openid-client';
import { ADMIN_TOKEN } from '../../testing/administrator.ts';
import { authForFile } from '../../testing/auth-for-file.ts';
import { failureOf, newProgram, oauthServerOn, signedInProgram } from '../../testing/program.ts';
import { member, PASSWORD, signIn } from '../../testing/signed-up.ts';

const auth = authForFile(oauthServerOn);

const statusWith = async (bearer: string, what: string) => (await auth.call(what, { bearer })).status;

test('refresh tokens rotate; the previous token repeats the last answer; an older one ends the session', async () => {
  const program = await newProgram(auth);
  const { accessToken } = await member(auth);
  const first = (await signedInProgram(auth, program, accessToken)).refresh_token ?? '';
  const second = await oidc.refreshTokenGrant(program, first);
  const repeated = await oidc.refreshTokenGrant(program, first);
  expect(repeated.refresh_token).toBe(second.refresh_token);
  const third = await oidc.refreshTokenGrant(program, second.refresh_token ?? '');
  expect(await failureOf(oidc.refreshTokenGrant(program, first))).toMatchObject({
    error: 'invalid_grant',
    error_description: 'Invalid Refresh Token: Already Used',
  });
  expect(await failureOf(oidc.refreshTokenGrant(program, third.refresh_token ?? ''))).toMatchObject({
    error: 'invalid_grant',
  });
  expect(await statusWith(third.access_token, 'GET /oauth/userinfo')).toBe(401);
});

test('a refresh may ask for fewer scopes but not for more, and only by the same program', async () => {
  const program = await newProgram(auth);
  const other = await newProgram(auth);
  const { accessToken, userId } = await member(auth);
  const { refresh_token: token = '' } = await signedInProgram(auth, program, accessToken, { scope: 'openid email' });
  const less = await oidc.refreshTokenGrant(program, token, { scope: 'openid' });
  expect(await oidc.fetchUserInfo(program, less.access_token, userId)).toEqual({ sub: userId });
  const more = await failureOf(oidc.refreshTokenGrant(program, less.refresh_token ?? '', { scope: 'openid profile' }));
  expect(more).toMatchObject({ error: 'invalid_scope' });
  expect(await failureOf(oidc.refreshTokenGrant(other, less.refresh_token ?? ''))).toMatchObject({
    error: 'invalid_grant',
  });
  const full = await oidc.refreshTokenGrant(program, less.refresh_token ?? '');
  expect(full.scope).toBe('openid email');
});

test('tokens end with the program’s own word, after ninety days, with a ban and with a new password', async () => {
  const program = await newProgram(auth);
  const person = await member(auth);
  const given = await signedInProgram(auth, program, person.accessToken);
  await oidc.tokenRevocation(program, given.refresh_token ?? '');
  expect(await statusWith(given.access_token, 'GET /oauth/userinfo')).toBe(401);
  await oidc.tokenRevocation(program, 'unknown');
  const changed = await signedInProgram(auth, program, person.accessToken);
  await auth.call('PUT /user', { bearer: person.accessToken, body: { password: 'another quiet river' } });
  expect(await statusWith(changed.access_token, 'GET /oauth/userinfo')).toBe(401);
  const { accessToken } = await signIn(auth, person.email, 'another quiet river');
  const kept = await signedInProgram(auth, program, accessToken);
  const ban = (ban_duration: string) =>
    auth.call(`PUT /admin/users/${person.userId}`, { bearer: ADMIN_TOKEN, body: { ban_duration } });
  await ban('1h');
  expect(await statusWith(kept.access_token, 'GET /oauth/userinfo')).toBe(401);
  await ban('none');
  const again = await signIn(auth, person.email, 'another quiet river');
  const last = await signedInProgram(auth, program, again.accessToken);
  auth.clock.advance(90 * 86_400_000);
  expect(await failureOf(oidc.refreshTokenGrant(program, last.refresh_token ?? ''))).toMatchObject({
    error: 'invalid_grant',
  });
});

test('signing out of one session keeps programs signed in; signing out everywhere ends them too', async () => {
  const program = await newProgram(auth);
  const person = await member(auth);
  const tokens = await signedInProgram(auth, program, person.accessToken);
  await auth.call('POST /logout?scope=local', { bearer: person.accessToken });
  expect(await statusWith(tokens.access_token, 'GET /oauth/userinfo')).toBe(200);
  await auth.call('POST /logout', { bearer: (await signIn(auth, person.email, PASSWORD)).accessToken });
  expect(await statusWith(tokens.access_token, 'GET /oauth/userinfo')).toBe(401);
});

test('twenty concurrent refreshes with one token get the same next token', async () => {
  const program = await newProgram(auth);
  const { accessToken } = await member(auth);
  const { refresh_token: token = '' } = await signedInProgram(auth, program, accessToken);
  const answers = await Promise.all(Array.from({ length: 20 }, () => oidc.refreshTokenGrant(program, token)));
  expect(new Set(answers.map(({ refresh_token: next }) => next)).size).toBe(1);
});
