// The unchanged @supabase/auth-js against the real service: what the frontends do.
import { expect, test } from '@jest/globals';
import { storingClient } from './testing/auth-client.ts';
import type { Client } from './testing/auth-client.ts';
import { authForFile } from './testing/auth-for-file.ts';
import { freshAddress, PASSWORD } from './testing/signed-up.ts';
import { SITE } from './testing/started-auth.ts';

const auth = authForFile();

const browser = (flowType?: 'implicit' | 'pkce') => storingClient(auth, flowType);

/** Signs up, follows the confirmation link, and signs in with the tokens from the link. */
async function arrived(client: Client, email = freshAddress()): Promise<string> {
  const { error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${SITE}/claude`, data: { full_name: 'Ada' } },
  });
  expect(error).toBeNull();
  const { location, fragment } = await auth.followMail(email);
  expect(location.pathname).toBe('/claude');
  const session = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(session.error).toBeNull();
  return email;
}

test('signUp gives a user and no session; the link signs in', async () => {
  const client = browser();
  const email = freshAddress();
  const { data } = await client.signUp({ email, password: PASSWORD });
  expect(data.session).toBeNull();
  expect(data.user?.identities).toHaveLength(1);
  const refused = await client.signInWithPassword({ email, password: PASSWORD });
  expect(refused.error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'email_not_confirmed' });
  const { code } = await auth.mail(email);
  const verified = await client.verifyOtp({ email, token: code, type: 'signup' });
  expect(verified.data.session?.user.email).toBe(email);
  expect((await client.getUser()).data.user?.email).toBe(email);
});

test('signInWithPassword, getUser, getClaims by JWKS, refreshSession', async () => {
  const email = await arrived(browser());
  const client = browser();
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  const claims = await client.getClaims();
  expect(claims.data?.header.alg).toBe('ES256');
  expect(claims.data?.claims).toMatchObject({ email, session_id: expect.any(String), pseudonym: expect.any(String) });
  const refreshed = await client.refreshSession();
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  const wrong = await browser().signInWithPassword({ email, password: 'wrong' });
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
});

test('a taken address looks like a new one', async () => {
  const email = await arrived(browser());
  auth.clock.advance(61_000);
  const { data, error } = await browser().signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.identities).toEqual([]);
});

test('a weak password is the client’s own error with reasons', async () => {
  const { error } = await browser().signUp({ email: freshAddress(), password: 'password' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
});

test('updateUser changes data and password', async () => {
  const client = browser();
  const email = await arrived(client);
  const { data } = await client.updateUser({ data: { full_name: 'Ada Lovelace' } });
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ada Lovelace', email_verified: true });
  const changed = await client.updateUser({ password: 'a different river' });
  expect(changed.error).toBeNull();
  expect((await browser().signInWithPassword({ email, password: 'a different river' })).error).toBeNull();
  const same = await client.updateUser({ password: 'a different river' });
  expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
});

test('resetPasswordForEmail and verifyOtp, by code and by token hash', async () => {
  const email = await arrived(browser());
  const client = browser();
  const asked = await client.resetPasswordForEmail(email, { redirectTo: `${SITE}/auth` });
  expect(asked.error).toBeNull();
  const { code } = await auth.mail(email, 2);
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeDefined();
  expect((await client.updateUser({ password: 'a third river' })).error).toBeNull();
  // Waits for the mail about the new password, because two mails on their way could overtake each other.
  await auth.mail(email, 3);
  auth.clock.advance(61_000);
  await client.resetPasswordForEmail(email);
  const { link } = await auth.mail(email, 4);
  const tokenHash = new URL(link).searchParams.get('token') ?? '';
  const byHash = await browser().verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  expect(byHash.error).toBeNull();
  expect(byHash.data.user?.email).toBe(email);
});

test('resend within a minute says when', async () => {
  const client = browser();
  const email = freshAddress();
  await client.signUp({ email, password: PASSWORD });
  const { error } = await client.resend({ type: 'signup', email });
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  auth.clock.advance(61_000);
  expect((await client.resend({ type: 'signup', email })).error).toBeNull();
});

test('signOut local, others, global', async () => {
  const here = browser();
  const email = await arrived(here);
  const [there, elsewhere] = [browser(), browser()];
  for (const client of [there, elsewhere]) await client.signInWithPassword({ email, password: PASSWORD });
  expect((await there.signOut({ scope: 'local' })).error).toBeNull();
  expect((await there.getSession()).data.session).toBeNull();
  expect((await here.getUser()).error).toBeNull();
  expect((await here.signOut({ scope: 'others' })).error).toBeNull();
  expect((await elsewhere.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await here.getUser()).error).toBeNull();
  const another = browser();
  await another.signInWithPassword({ email, password: PASSWORD });
  expect((await here.signOut()).error).toBeNull();
  expect((await another.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
});

test('a refresh token that was used long ago ends the session for the client', async () => {
  const client = browser();
  await arrived(client);
  const first = (await client.getSession()).data.session?.refresh_token ?? '';
  await client.refreshSession();
  await client.refreshSession();
  auth.clock.advance(11_000);
  const thief = await browser().refreshSession({ refresh_token: first });
  expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect((await client.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('PKCE: sign-up by link and recovery', async () => {
  const client = browser('pkce');
  const email = freshAddress();
  expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull();
  const confirmed = await auth.followMail(email);
  const exchanged = await client.exchangeCodeForSession(confirmed.location.searchParams.get('code') ?? '');
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.session?.user.email).toBe(email);
  await client.resetPasswordForEmail(email);
  const { location } = await auth.followMail(email, 2);
  const recovered = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '');
  expect(recovered.error).toBeNull();
});

test('what is not offered is an error the client understands', async () => {
  expect((await browser().signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
  });
  expect((await browser().signInWithOtp({ phone: '+491701234567' })).error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'phone_provider_disabled',
  });
});
