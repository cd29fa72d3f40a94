// Recovery codes through the unchanged @supabase/auth-js.
import { expect, test } from '@jest/globals';
import { newClient, signedInClient } from '../testing/auth-client.ts';
import type { Client } from '../testing/auth-client.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { totpCode } from '../testing/authenticator-app.ts';
import { member, PASSWORD, signIn } from '../testing/signed-up.ts';

const auth = authForFile();

const withRecoveryCodes = { experimental: { recoveryCodes: true } };

async function withFactor(): Promise<{ client: Client; email: string; factorId: string }> {
  const { email, accessToken, refreshToken } = await member(auth);
  const client = await signedInClient(auth, { accessToken, refreshToken }, withRecoveryCodes);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const code = totpCode(data?.totp.secret ?? '', auth.clock.now());
  expect((await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
  return { client, email, factorId: data?.id ?? '' };
}

async function signedIn(email: string): Promise<Client> {
  const client = newClient(auth, withRecoveryCodes);
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return client;
}

test('ten codes, shown once; one of them raises a session, as people type it, once', async () => {
  const { client, email } = await withFactor();
  const made = await client.mfa.recoveryCodes.generate();
  expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
  const codes = made.data?.codes ?? [];
  expect(new Set(codes).size).toBe(10);
  const code = codes[3] ?? '';
  const typed = (code.match(/.{4}/g) ?? []).join('-').toUpperCase();
  const lost = await signedIn(email);
  expect((await lost.mfa.recoveryCodes.verify({ code: ` ${typed} ` })).error).toBeNull();
  const level = await lost.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2' });
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/recovery_code' });
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  const again = await (await signedIn(email)).mfa.recoveryCodes.verify({ code });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('codes need another factor, aal2 and room', async () => {
  const { accessToken, refreshToken } = await member(auth);
  const bare = await signedInClient(auth, { accessToken, refreshToken }, withRecoveryCodes);
  expect((await bare.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' });
  expect((await bare.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  const { client, email } = await withFactor();
  const low = await signedIn(email);
  expect((await low.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' });
  expect((await low.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await low.mfa.recoveryCodes.unenroll()).error).toMatchObject({ code: 'insufficient_aal' });
});

test('a new set ends the old one and keeps its name; unenrolling ends both', async () => {
  const { client, email } = await withFactor();
  const first = await client.mfa.recoveryCodes.generate({ friendlyName: 'In the safe' });
  const second = await client.mfa.recoveryCodes.regenerate();
  expect(second.data).toMatchObject({ id: first.data?.id, friendly_name: 'In the safe', total: 10 });
  const lost = await signedIn(email);
  const old = await lost.mfa.recoveryCodes.verify({ code: first.data?.codes[0] ?? '' });
  expect(old.error).toMatchObject({ code: 'mfa_verification_failed' });
  expect((await lost.mfa.recoveryCodes.verify({ code: second.data?.codes[0] ?? '' })).error).toBeNull();
  expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: first.data?.id });
  expect((await client.mfa.listFactors()).data?.recovery_code).toEqual([]);
  // The session that a code had raised is at aal1 again.
  await lost.refreshSession();
  expect((await lost.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' });
});

test('without the factor they stood in for they are gone', async () => {
  const { client, factorId } = await withFactor();
  await client.mfa.recoveryCodes.generate();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await client.mfa.listFactors()).data?.all).toEqual([]);
});

test('twenty parallel uses of one recovery code: one succeeds', async () => {
  const { client, email } = await withFactor();
  const { data } = await client.mfa.recoveryCodes.generate();
  const { accessToken } = await signIn(auth, email);
  const use = () =>
    auth.call('POST /factors/recovery-codes/verify', { bearer: accessToken, body: { code: data?.codes[0] } });
  const statuses = (await Promise.all(Array.from({ length: 20 }, use))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(19);
});

test('too many tries lock the codes from that address; the factor itself and a new set go on', async () => {
  const { client, email } = await withFactor();
  await client.mfa.recoveryCodes.generate();
  const lost = await signedIn(email);
  for (let count = 0; count < 30; count += 1) await lost.mfa.recoveryCodes.verify({ code: 'wrong' });
  const locked = await lost.mfa.recoveryCodes.verify({ code: 'wrong' });
  expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
  auth.clock.advance(1000);
  const { data } = await client.mfa.recoveryCodes.regenerate();
  expect((await lost.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
});

test('no code is readable in the database', async () => {
  const { client } = await withFactor();
  const { data } = await client.mfa.recoveryCodes.generate();
  const rows = await auth.query<{ code_hash: string }>(
    'select code_hash from auth.recovery_codes where factor_id = $1',
    [data?.id],
  );
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map(({ code_hash }) => code_hash.split('$')[4])).size).toBe(10);
  for (const code of data?.codes ?? []) expect(JSON.stringify(rows)).not.toContain(code.slice(4));
});

test('new codes and the use of one are told to the owner', async () => {
  const { client, email } = await withFactor();
  const { data } = await client.mfa.recoveryCodes.generate();
  await auth.mail(email, 3);
  expect((await (await signedIn(email)).mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  await auth.mail(email, 4);
  const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['You have new recovery codes', 'A recovery code was used']));
});
