import { expect, test } from '@jest/globals';
import { storingClient } from '../testing/auth-client.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import { startAuthWithProvider } from '../testing/auth-with-provider.ts';
import {
  returnWith,
  errorOf,
  personAt,
  sendToProvider,
  signInAt,
  userOf,
  authorizePath,
} from '../testing/provider-browser.ts';
import { claimsOf, freshAddress, member } from '../testing/signed-up.ts';
import { SITE } from '../testing/started-auth.ts';

const setup = startForFile(() => startAuthWithProvider());

test('implicit: a new account with the provider’s identity, and the same account the next time', async () => {
  const { subject, email } = personAt(setup.provider);
  const arrival = await signInAt(setup, subject);
  expect([arrival.status, arrival.location.origin, arrival.location.search]).toEqual([302, SITE, '?tab=1']);
  expect([...arrival.fragment.keys()]).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'token_type', 'expires_in', 'provider_token', 'sb']),
  );
  expect(claimsOf(arrival.fragment.get('access_token') ?? '')).toMatchObject({
    amr: [{ method: 'oauth' }],
    aal: 'aal1',
  });
  const user = await userOf(setup.auth, arrival);
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    identities: [{ provider: 'keycloak', id: subject, email, identity_data: { sub: subject, email_verified: true } }],
  });
  expect((await userOf(setup.auth, await signInAt(setup, subject)))['id']).toBe(user['id']);
});

test('auth-js unchanged: the address of signInWithOAuth leads to a code for exchangeCodeForSession', async () => {
  const client = storingClient(setup.auth, 'pkce');
  const { subject, email } = personAt(setup.provider);
  const options = { redirectTo: `${SITE}/claude`, skipBrowserRedirect: true, scopes: 'profile' };
  const { data } = await client.signInWithOAuth({ provider: 'keycloak', options });
  const arrival = await signInAt(setup, subject, data.url ?? '');
  expect(arrival.location.hash).toBe('');
  const exchanged = await client.exchangeCodeForSession(arrival.location.searchParams.get('code') ?? '');
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.session).toMatchObject({ provider_token: expect.any(String), user: { email } });
});

test('a state is good once, in the browser that was sent, for five minutes', async () => {
  const { subject } = personAt(setup.provider);
  const sent = await sendToProvider(setup.auth, authorizePath());
  const answer = await setup.provider.logIn(sent.address, subject);
  const gone = ['invalid_request', 'bad_oauth_state', 'bad_oauth_state', 'OAuth state not found or expired'];
  const elsewhere = await returnWith(setup.auth, answer, '');
  expect(errorOf(elsewhere)).toEqual(gone);
  expect(elsewhere.location.pathname).toBe('/');
  expect((await returnWith(setup.auth, answer, sent.cookie)).fragment.get('access_token')).toBeTruthy();
  expect(errorOf(await returnWith(setup.auth, answer, sent.cookie))).toEqual(gone);
  const late = await sendToProvider(setup.auth, authorizePath());
  const lateAnswer = await setup.provider.logIn(late.address, subject);
  setup.auth.clock.advance(5 * 60_000 + 1);
  expect(errorOf(await returnWith(setup.auth, lateAnswer, late.cookie))[3]).toBe('OAuth state has expired');
  const callback = (query: string) => returnWith(setup.auth, new URL(`${SITE}/auth/v1/callback${query}`), '');
  expect(errorOf(await callback(''))[3]).toBe('OAuth state parameter missing');
  expect(errorOf(await callback('?state=x'))[3]).toBe('OAuth state parameter is invalid');
});

test('an answer with another nonce, of another issuer or without consent is refused', async () => {
  const { subject } = personAt(setup.provider);
  const refused = 'The answer of Keycloak, or any other OpenID provider could not be verified';
  const otherNonce = await signInAt(setup, subject, authorizePath(), (address) =>
    address.replace(/nonce=[^&]+/, 'nonce=another'),
  );
  expect(errorOf(otherNonce).slice(1)).toEqual(['bad_oauth_callback', 'bad_oauth_callback', refused]);
  const sent = await sendToProvider(setup.auth, authorizePath());
  const answer = await setup.provider.logIn(sent.address, subject);
  answer.searchParams.set('iss', 'https://mix-up.example');
  expect(errorOf(await returnWith(setup.auth, answer, sent.cookie))[3]).toBe(refused);
  const second = await sendToProvider(setup.auth, authorizePath());
  const no = new URL(`${SITE}/auth/v1/callback`);
  const state = new URL(second.address).searchParams.get('state') ?? '';
  no.search = new URLSearchParams({
    state,
    iss: setup.provider.issuer,
    error: 'access_denied',
    error_description: 'No',
  }).toString();
  const denied = await returnWith(setup.auth, no, second.cookie);
  expect(errorOf(denied)).toEqual(['access_denied', 'bad_oauth_callback', 'bad_oauth_callback', 'No']);
  expect(denied.location.searchParams.get('tab')).toBe('1');
});

test('a posted answer counts, and a foreign redirect leads to the site', async () => {
  const { subject } = personAt(setup.provider);
  const sent = await sendToProvider(setup.auth, authorizePath('https://evil.example/take'));
  const arrival = await returnWith(setup.auth, await setup.provider.logIn(sent.address, subject), sent.cookie, true);
  expect(arrival.location.href.startsWith(`${SITE}/#`)).toBe(true);
  expect(arrival.fragment.get('access_token')).toBeTruthy();
});

test('an address that the provider has not proven gives nobody an account, known or not', async () => {
  const { email } = await member(setup.auth);
  const answers = [email, freshAddress()].map(async (address) =>
    errorOf(await signInAt(setup, personAt(setup.provider, address, false).subject)),
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
  const { subject, email } = personAt(setup.provider);
  await signInAt(setup, subject);
  await setup.auth.query("update auth.users set banned_until = now() + interval '1 day' where email = $1", [email]);
  expect(errorOf(await signInAt(setup, subject))[1]).toBe('user_banned');
});

test('GET /settings tells which providers are on; the others are unsupported', async () => {
  const { body } = await setup.auth.call('GET /settings');
  expect(body['external']).toMatchObject({ keycloak: true, google: false, github: false });
  const off = await setup.auth.call('GET /authorize?provider=google');
  expect([off.status, off.body['code'], off.body['message']]).toEqual([
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ]);
});
