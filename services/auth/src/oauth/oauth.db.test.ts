import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startOpenidProvider } from '../testing/openid-provider.ts';
import type { OpenidProvider } from '../testing/openid-provider.ts';
import {
  returnWith,
  errorOf,
  personAt,
  sendToProvider,
  signInAt,
  userOf,
  authorizePath,
  switchedOn,
} from '../testing/provider-browser.ts';
import { claimsOf, freshAddress, member } from '../testing/signed-up.ts';
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

test('implicit: a new account with the provider’s identity, and the same account the next time', async () => {
  const { subject, email } = personAt(both.provider);
  const arrival = await signInAt(both, subject);
  expect([arrival.status, arrival.location.origin, arrival.location.search]).toEqual([302, SITE, '?tab=1']);
  expect([...arrival.fragment.keys()]).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'token_type', 'expires_in', 'provider_token', 'sb']),
  );
  expect(claimsOf(arrival.fragment.get('access_token') ?? '')).toMatchObject({
    amr: [{ method: 'oauth' }],
    aal: 'aal1',
  });
  const user = await userOf(both.auth, arrival);
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    identities: [{ provider: 'keycloak', id: subject, email, identity_data: { sub: subject, email_verified: true } }],
  });
  expect((await userOf(both.auth, await signInAt(both, subject)))['id']).toBe(user['id']);
});

test('auth-js unchanged: the address of signInWithOAuth leads to a code for exchangeCodeForSession', async () => {
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: both.auth.url,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  const { subject, email } = personAt(both.provider);
  const options = { redirectTo: `${SITE}/claude`, skipBrowserRedirect: true, scopes: 'profile' };
  const { data } = await client.signInWithOAuth({ provider: 'keycloak', options });
  const arrival = await signInAt(both, subject, data.url ?? '');
  expect(arrival.location.hash).toBe('');
  const exchanged = await client.exchangeCodeForSession(arrival.location.searchParams.get('code') ?? '');
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.session).toMatchObject({ provider_token: expect.any(String), user: { email } });
});

test('a state is good once, in the browser that was sent, for five minutes', async () => {
  const { subject } = personAt(both.provider);
  const sent = await sendToProvider(both.auth, authorizePath());
  const answer = await both.provider.logIn(sent.address, subject);
  const gone = ['invalid_request', 'bad_oauth_state', 'bad_oauth_state', 'OAuth state not found or expired'];
  const elsewhere = await returnWith(both.auth, answer, '');
  expect(errorOf(elsewhere)).toEqual(gone);
  expect(elsewhere.location.pathname).toBe('/');
  expect((await returnWith(both.auth, answer, sent.cookie)).fragment.get('access_token')).toBeTruthy();
  expect(errorOf(await returnWith(both.auth, answer, sent.cookie))).toEqual(gone);
  const late = await sendToProvider(both.auth, authorizePath());
  const lateAnswer = await both.provider.logIn(late.address, subject);
  both.auth.clock.advance(5 * 60_000 + 1);
  expect(errorOf(await returnWith(both.auth, lateAnswer, late.cookie))[3]).toBe('OAuth state has expired');
  const callback = (query: string) => returnWith(both.auth, new URL(`${SITE}/auth/v1/callback${query}`), '');
  expect(errorOf(await callback(''))[3]).toBe('OAuth state parameter missing');
  expect(errorOf(await callback('?state=x'))[3]).toBe('OAuth state parameter is invalid');
});

test('an answer with another nonce, of another issuer or without consent is refused', async () => {
  const { subject } = personAt(both.provider);
  const refused = 'The answer of Keycloak, or any other OpenID provider could not be verified';
  const otherNonce = await signInAt(both, subject, authorizePath(), (address) =>
    address.replace(/nonce=[^&]+/, 'nonce=another'),
  );
  expect(errorOf(otherNonce).slice(1)).toEqual(['bad_oauth_callback', 'bad_oauth_callback', refused]);
  const sent = await sendToProvider(both.auth, authorizePath());
  const answer = await both.provider.logIn(sent.address, subject);
  answer.searchParams.set('iss', 'https://mix-up.example');
  expect(errorOf(await returnWith(both.auth, answer, sent.cookie))[3]).toBe(refused);
  const second = await sendToProvider(both.auth, authorizePath());
  const no = new URL(`${SITE}/auth/v1/callback`);
  const state = new URL(second.address).searchParams.get('state') ?? '';
  no.search = new URLSearchParams({
    state,
    iss: both.provider.issuer,
    error: 'access_denied',
    error_description: 'No',
  }).toString();
  const denied = await returnWith(both.auth, no, second.cookie);
  expect(errorOf(denied)).toEqual(['access_denied', 'bad_oauth_callback', 'bad_oauth_callback', 'No']);
  expect(denied.location.searchParams.get('tab')).toBe('1');
});

test('a posted answer counts, and a foreign redirect leads to the site', async () => {
  const { subject } = personAt(both.provider);
  const sent = await sendToProvider(both.auth, authorizePath('https://evil.example/take'));
  const arrival = await returnWith(both.auth, await both.provider.logIn(sent.address, subject), sent.cookie, true);
  expect(arrival.location.href.startsWith(`${SITE}/#`)).toBe(true);
  expect(arrival.fragment.get('access_token')).toBeTruthy();
});

test('an address that the provider has not proven gives nobody an account, known or not', async () => {
  const { email } = await member(both.auth);
  const answers = [email, freshAddress()].map(async (address) =>
    errorOf(await signInAt(both, personAt(both.provider, address, false).subject)),
  );
  for (const answer of await Promise.all(answers))
    expect(answer).toEqual([
      'access_denied',
      'provider_email_needs_verification',
      'provider_email_needs_verification',
      expect.stringContaining('Unverified email with'),
    ]);
});

test('who is banned does not come in', async () => {
  const { subject, email } = personAt(both.provider);
  await signInAt(both, subject);
  await both.auth.database
    .pool()
    .query("update auth.users set banned_until = now() + interval '1 day' where email = $1", [email]);
  expect(errorOf(await signInAt(both, subject))[1]).toBe('user_banned');
});

test('GET /settings tells which providers are on; the others are unsupported', async () => {
  const { body } = await both.auth.call('GET /settings');
  expect(body['external']).toMatchObject({ keycloak: true, google: false, github: false });
  const off = await both.auth.call('GET /authorize?provider=google');
  expect([off.status, off.body['code'], off.body['message']]).toEqual([
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ]);
});
