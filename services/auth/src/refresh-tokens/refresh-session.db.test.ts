import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { claimsOf, member, refresh, tokensOf } from '../testing/signed-up.ts';
import { hashOfToken } from './refresh-token.ts';

const auth = authForFile();

test('every refresh gives a new token of the same session and a fresh access token', async () => {
  const first = await member(auth);
  auth.clock.advance(1000);
  const second = tokensOf(await refresh(auth, first.refreshToken));
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(claimsOf(second.accessToken)['session_id']).toBe(claimsOf(first.accessToken)['session_id']);
  expect(Number(claimsOf(second.accessToken)['exp'])).toBe(Number(claimsOf(first.accessToken)['exp']) + 1);
});

test('concurrent refreshes with one token all get the same next one', async () => {
  const { refreshToken } = await member(auth);
  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(auth, refreshToken)));
  expect(new Set(answers.map((answer) => tokensOf(answer).refreshToken)).size).toBe(1);
  const next = tokensOf(answers[0] ?? (await refresh(auth, refreshToken))).refreshToken;
  expect((await refresh(auth, next)).status).toBe(200);
});

test('a client that lost the answer may repeat the refresh at any time until the new token is used', async () => {
  const { refreshToken } = await member(auth);
  const next = tokensOf(await refresh(auth, refreshToken)).refreshToken;
  auth.clock.advance(600_000);
  expect(tokensOf(await refresh(auth, refreshToken)).refreshToken).toBe(next);
});

test('a token two generations old is accepted for ten seconds', async () => {
  const { refreshToken } = await member(auth);
  const second = tokensOf(await refresh(auth, refreshToken)).refreshToken;
  const third = tokensOf(await refresh(auth, second)).refreshToken;
  auth.clock.advance(10_000);
  expect(tokensOf(await refresh(auth, refreshToken)).refreshToken).toBe(third);
});

test('after that it is theft: the whole session ends, for everybody', async () => {
  const stolen = await member(auth);
  const second = tokensOf(await refresh(auth, stolen.refreshToken));
  const third = tokensOf(await refresh(auth, second.refreshToken));
  auth.clock.advance(10_001);
  const answer = await refresh(auth, stolen.refreshToken);
  expect([answer.status, answer.body]).toEqual([
    400,
    { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  ]);
  const owner = await refresh(auth, third.refreshToken);
  expect([owner.status, owner.body['code']]).toEqual([400, 'refresh_token_not_found']);
  const user = await auth.call('GET /user', { bearer: third.accessToken });
  expect([user.status, user.body['code']]).toEqual([403, 'session_not_found']);
  const rows = await auth.query(
    `select r.reason, s.outcome from auth.revoked_sessions r join auth.sign_ins s on s.session_id = r.session_id
      where r.session_id = $1 and s.outcome = 'token_reused'`,
    [claimsOf(stolen.accessToken)['session_id']],
  );
  expect(rows).toEqual([{ reason: 'reuse', outcome: 'token_reused' }]);
});

test('a used token whose successor is gone is theft, however soon it comes', async () => {
  const { refreshToken } = await member(auth);
  const next = tokensOf(await refresh(auth, refreshToken)).refreshToken;
  await auth.database.pool().query('delete from auth.refresh_tokens where token_hash = $1', [hashOfToken(next)]);
  expect((await refresh(auth, refreshToken)).body['code']).toBe('refresh_token_already_used');
});

test.each([
  ['', 'validation_failed', 'Refresh token is not valid'],
  ['short', 'validation_failed', 'Refresh token is not valid'],
  ['x'.repeat(43), 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
])('%j is refused', async (token, code, message) => {
  const answer = await refresh(auth, token);
  expect([answer.status, answer.body]).toEqual([400, { code, message }]);
});

test('a banned account is not refreshed and loses its access token', async () => {
  const { userId, refreshToken, accessToken } = await member(auth);
  const until = new Date(auth.clock.now().getTime() + 60_000);
  await auth.query('update auth.users set banned_until = $2 where id = $1', [userId, until]);
  expect((await refresh(auth, refreshToken)).body).toEqual({
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  });
  expect((await auth.call('GET /user', { bearer: accessToken })).body).toEqual({
    code: 'user_banned',
    message: 'User is banned',
  });
  auth.clock.advance(60_001);
  expect((await refresh(auth, refreshToken)).status).toBe(200);
});

test('the database stores no refresh tokens in plain text', async () => {
  const { refreshToken } = await member(auth);
  const rows = await auth.query(`select encode(token_hash, 'escape') as t from auth.refresh_tokens`);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});
