// Authenticator apps over HTTP and through the unchanged @supabase/auth-js.
import { expect, test } from '@jest/globals';
import { signedInClient } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { hotp, totpCode } from '../testing/authenticator-app.ts';
import { challenge, enroll, protectedMember, verify } from '../testing/protected-member.ts';
import { claimsOf, member, refresh, signIn, tokensOf } from '../testing/signed-up.ts';

const auth = authForFile({ AUTH_KEY_SECRET: 'a secret of more than thirty-two characters', MFA_WEBAUTHN: 'false' });

test('the test’s own codes are those of RFC 4226', () => {
  const key = Buffer.from('12345678901234567890');
  expect([0, 1, 9].map((counter) => hotp(key, counter))).toEqual(['755224', '287082', '520489']);
});

test('auth-js enrolls, challenges, verifies, lists and unenrolls', async () => {
  const { accessToken, refreshToken } = await member(auth);
  const client = await signedInClient(auth, { accessToken, refreshToken });
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Consilium' });
  expect(enrolled.error).toBeNull();
  const { id = '', totp } = enrolled.data ?? {};
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(totp?.qr_code).not.toContain('#');
  expect(totp?.uri).toMatch(/^otpauth:\/\/totp\/Consilium:/);
  const code = totpCode(totp?.secret ?? '', auth.clock.now());
  const verified = await client.mfa.challengeAndVerify({ factorId: id, code });
  expect(verified.error).toBeNull();
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'totp' });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id, friendly_name: 'My phone' }]);
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  await client.refreshSession();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' });
});

test('a verified code raises the same session, under a new refresh token', async () => {
  const person = await protectedMember(auth);
  const [before, after] = [claimsOf(person.accessToken), claimsOf(person.raised)];
  expect(after['session_id']).toBe(before['session_id']);
  expect([before['aal'], after['aal']]).toEqual(['aal1', 'aal2']);
  expect(after['amr']).toMatchObject([{ method: 'totp' }, { method: 'otp' }]);
  const next = await refresh(auth, person.renewed);
  expect(claimsOf(tokensOf(next).accessToken)['aal']).toBe('aal2');
});

test('a token says that the second factor is missing, until it was shown or there is none', async () => {
  const person = await protectedMember(auth);
  const arrived = await signIn(auth, person.email);
  const missing = (token: string) => claimsOf(token)['needs_second_factor'];
  expect([missing(person.accessToken), missing(person.raised)]).toEqual([undefined, undefined]);
  expect(missing(arrived.accessToken)).toBe(true);
  const renewed = tokensOf(await refresh(auth, arrived.refreshToken));
  expect(missing(renewed.accessToken)).toBe(true);
  await auth.call(`DELETE /factors/${person.id}`, { bearer: person.raised });
  expect(missing(tokensOf(await refresh(auth, renewed.refreshToken)).accessToken)).toBe(undefined);
});

test('the old refresh token is dead at once, though used ones are forgiven for some seconds', async () => {
  const person = await member(auth);
  const { id, secret } = await enroll(auth, person.accessToken);
  const challengeId = await challenge(auth, person.accessToken, id);
  const raised = tokensOf(await verify(auth, person.accessToken, id, challengeId, totpCode(secret, auth.clock.now())));
  const old = await refresh(auth, person.refreshToken);
  expect([old.status, old.body['code']]).toEqual([400, 'refresh_token_not_found']);
  expect((await refresh(auth, raised.refreshToken)).status).toBe(200);
});

test('sessions below aal2 end when a factor is verified, and everybody is told', async () => {
  const person = await member(auth);
  const other = await signIn(auth, person.email);
  const { id, secret } = await enroll(auth, person.accessToken);
  const challengeId = await challenge(auth, person.accessToken, id);
  await verify(auth, person.accessToken, id, challengeId, totpCode(secret, auth.clock.now()));
  expect((await auth.call('GET /user', { bearer: other.accessToken })).body['code']).toBe('session_not_found');
  const rows = await auth.query('select session_id from auth.revoked_sessions where session_id = $1', [
    claimsOf(other.accessToken)['session_id'],
  ]);
  expect(rows).toHaveLength(1);
});

test('twenty parallel verifies of one code: one succeeds', async () => {
  const person = await protectedMember(auth);
  const { accessToken } = await signIn(auth, person.email);
  const code = totpCode(person.secret, auth.clock.now());
  const challenges = await Promise.all(Array.from({ length: 20 }, () => challenge(auth, accessToken, person.id)));
  const answers = await Promise.all(challenges.map((id) => verify(auth, accessToken, person.id, id, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
});

test('a used time step is never good again, nor is an earlier one; the next one is', async () => {
  const person = await protectedMember(auth);
  const again = async (stepsAhead: number) => {
    const challengeId = await challenge(auth, person.raised, person.id);
    const code = totpCode(person.secret, auth.clock.now(), stepsAhead);
    return (await verify(auth, person.raised, person.id, challengeId, code)).body['code'] ?? 'good';
  };
  expect(await again(0)).toBe('good');
  expect(await again(0)).toBe('mfa_verification_failed');
  expect(await again(-1)).toBe('mfa_verification_failed');
  expect(await again(1)).toBe('good');
  expect(await again(2)).toBe('mfa_verification_failed');
});

test('wrong answers to challenges, in GoTrue’s words', async () => {
  const person = await protectedMember(auth);
  const challengeId = await challenge(auth, person.raised, person.id);
  const code = () => totpCode(person.secret, auth.clock.now());
  const wrong = await verify(auth, person.raised, person.id, challengeId, code() === '000000' ? '000001' : '000000');
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
  ]);
  expect((await verify(auth, person.raised, person.id, challengeId, '')).body['message']).toBe(
    'Code needs to be non-empty',
  );
  const unknown = await verify(auth, person.raised, person.id, person.id, code());
  expect(unknown.body).toEqual({
    code: 'mfa_factor_not_found',
    message: 'MFA factor with the provided challenge ID not found',
  });
  expect((await verify(auth, person.raised, person.id, challengeId, code())).status).toBe(200);
  const used = await verify(auth, person.raised, person.id, challengeId, totpCode(person.secret, auth.clock.now(), 1));
  expect(used.body['code']).toBe('mfa_ip_address_mismatch');
  const late = await challenge(auth, person.raised, person.id);
  auth.clock.advance(301_000);
  expect((await verify(auth, person.raised, person.id, late, code())).body).toEqual({
    code: 'mfa_challenge_expired',
    message: `MFA challenge ${late} has expired, verify against another challenge or create a new challenge.`,
  });
  const fresh = await challenge(auth, person.raised, person.id);
  const elsewhere = await auth.call(`POST /factors/${person.id}/verify`, {
    bearer: person.raised,
    body: { challenge_id: fresh, code: code() },
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  });
  expect([elsewhere.status, elsewhere.body['code']]).toEqual([422, 'mfa_ip_address_mismatch']);
});

test('with a factor, aal1 changes neither password nor address, enrolls nothing and removes nothing', async () => {
  const person = await protectedMember(auth);
  const { accessToken: bearer } = await signIn(auth, person.email);
  for (const body of [{ password: 'another quiet river' }, { email: 'new@example.com' }, { phone: '491701234567' }]) {
    const answer = await auth.call('PUT /user', { bearer, body });
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      },
    ]);
  }
  expect((await auth.call('PUT /user', { bearer, body: { data: { full_name: 'Ada' } } })).status).toBe(200);
  const enrolled = await auth.call('POST /factors', { bearer, body: { factor_type: 'totp', friendly_name: 'second' } });
  expect([enrolled.status, enrolled.body]).toEqual([
    403,
    { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
  ]);
  const removed = await auth.call(`DELETE /factors/${person.id}`, { bearer });
  expect([removed.status, removed.body]).toEqual([
    422,
    { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
  ]);
  const raised = await auth.call('PUT /user', { bearer: person.raised, body: { password: 'another quiet river' } });
  expect(raised.status).toBe(200);
});

test('a factor that was begun with aal2 cannot be finished with aal1', async () => {
  const person = await protectedMember(auth);
  const second = await enroll(auth, person.raised, { friendly_name: 'second' });
  const { accessToken } = await signIn(auth, person.email);
  const challengeId = await challenge(auth, accessToken, second.id);
  const answer = await verify(auth, accessToken, second.id, challengeId, totpCode(second.secret, auth.clock.now()));
  expect([answer.status, answer.body['code']]).toEqual([403, 'insufficient_aal']);
});

test('names, kinds, numbers and foreign ids are refused in GoTrue’s words', async () => {
  const person = await member(auth);
  const bearer = person.accessToken;
  const first = await enroll(auth, bearer);
  const refusal = async (body: object) => {
    const { status, body: answer } = await auth.call('POST /factors', { bearer, body });
    return [status, answer['code'], answer['message']];
  };
  expect(await refusal({ factor_type: 'totp' })).toEqual([
    422,
    'mfa_factor_name_conflict',
    'A factor with the friendly name "" for this user already exists',
  ]);
  expect(await refusal({ factor_type: 'x' })).toEqual([
    400,
    'validation_failed',
    'factor_type needs to be totp, phone, or webauthn',
  ]);
  expect(await refusal({ factor_type: 'phone' })).toEqual([
    400,
    'validation_failed',
    'Phone number required to enroll Phone factor',
  ]);
  expect((await refusal({ factor_type: 'phone', phone: '49170' }))[1]).toBe('mfa_phone_enroll_not_enabled');
  expect((await refusal({ factor_type: 'webauthn' }))[1]).toBe('mfa_webauthn_enroll_not_enabled');
  for (let count = 1; count < 10; count += 1) await enroll(auth, bearer, { friendly_name: `number ${count}` });
  expect((await refusal({ factor_type: 'totp', friendly_name: 'eleventh' }))[1]).toBe('too_many_enrolled_mfa_factors');
  auth.clock.advance(301_000);
  await enroll(auth, bearer, { friendly_name: 'after five minutes the unfinished ones are gone' });
  const stranger = await member(auth);
  const foreign = await auth.call(`POST /factors/${first.id}/challenge`, { bearer: stranger.accessToken, body: {} });
  expect([foreign.status, foreign.body]).toEqual([404, { code: 'mfa_factor_not_found', message: 'Factor not found' }]);
  const odd = await auth.call('DELETE /factors/nonsense', { bearer });
  expect([odd.status, odd.body]).toEqual([404, { code: 'validation_failed', message: 'factor_id must be an UUID' }]);
});

test('secrets are sealed in the database and every wrong code is in the audit', async () => {
  const person = await protectedMember(auth);
  await verify(auth, person.raised, person.id, await challenge(auth, person.raised, person.id), 'wrong');
  const rows = await auth.query('select secret, secret_sealed from auth.factors where id = $1', [person.id]);
  expect(rows[0]).toMatchObject({ secret_sealed: true });
  expect(JSON.stringify(rows)).not.toContain(person.secret);
  const audit = await auth.database
    .pool()
    .query<{ outcome: string }>(
      `select outcome from auth.sign_ins where user_id = $1 and method = 'totp' order by at`,
      [person.userId],
    );
  expect(audit.rows.map(({ outcome }) => outcome)).toEqual(['succeeded', 'wrong_factor']);
});
