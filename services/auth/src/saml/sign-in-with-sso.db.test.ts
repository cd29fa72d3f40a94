// Signing in at a real identity provider, through the unchanged client.
import { beforeAll, expect, test } from '@jest/globals';
import { newClient } from '../testing/auth-client.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import {
  bringResponse,
  employee,
  errorOf,
  startSaml,
  sendToOrganisation,
  signInAtOrganisation,
  SITE,
  userOf,
} from '../testing/saml-browser.ts';
import type { Organisation } from '../testing/saml-browser.ts';
import { EMAIL_FORMAT, TRANSIENT } from '../testing/saml-identity-provider.ts';
import { claimsOf, member, refresh } from '../testing/signed-up.ts';

const setup = startForFile(() => startSaml({ MANUAL_LINKING: 'true' }));
let organisation: Organisation;
beforeAll(async () => {
  organisation = await setup.organisation();
});

test('there and back: a signed request, a signed assertion, an account of the organisation', async () => {
  const sent = await sendToOrganisation(setup, organisation);
  expect(new URL(sent.address).host).toBe(new URL(organisation.idp.entityId).host);
  expect(sent.relayState).toMatch(/^[\da-f-]{36}$/);
  const person = employee();
  const now = setup.auth.clock.now();
  const xml = await organisation.idp.respond({ ...person, inResponseTo: sent.id, now });
  const arrival = await bringResponse(setup, xml, sent);
  expect([arrival.status, arrival.location.origin, arrival.location.search]).toEqual([302, SITE, '?tab=1']);
  const user = await userOf(setup, arrival);
  const provider = `sso:${organisation.id}`;
  expect(user).toMatchObject({
    email: person.attributes?.['mail'],
    email_confirmed_at: expect.any(String),
    app_metadata: { provider, providers: [provider] },
    identities: [
      { provider, id: person.nameId, identity_data: { iss: organisation.idp.entityId, sub: person.nameId } },
    ],
  });
  const { amr } = claimsOf(arrival.fragment.get('access_token') ?? '');
  expect(amr).toEqual([{ method: 'sso/saml', timestamp: expect.any(Number), provider: organisation.id }]);
  const again = await signInAtOrganisation(setup, organisation, person);
  expect((await userOf(setup, again))['id']).toBe(user['id']);
});

test('auth-js unchanged: signInWithSSO with PKCE, by the id of the provider', async () => {
  const client = newClient(setup.auth, { flowType: 'pkce' });
  const options = { redirectTo: `${SITE}/claude`, skipBrowserRedirect: true };
  const asked = await client.signInWithSSO({ providerId: organisation.id, options });
  expect(asked.error).toBeNull();
  const request = await organisation.idp.readRequest(asked.data?.url ?? '');
  const person = employee();
  const now = setup.auth.clock.now();
  const xml = await organisation.idp.respond({ ...person, inResponseTo: request.id, now });
  // No cookie is needed: the challenge binds the code to the client.
  const arrival = await bringResponse(setup, xml, request);
  expect([arrival.status, arrival.location.pathname]).toEqual([302, '/claude']);
  const { data, error } = await client.exchangeCodeForSession(arrival.location.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user?.email).toBe(person.attributes?.['mail']);
  expect(claimsOf(data.session?.access_token ?? '')['amr']).toMatchObject([
    { method: 'sso/saml', provider: organisation.id },
  ]);
});

test('an account with the same address stays somebody else’s, and each organisation has its own people', async () => {
  const { email, userId } = await member(setup.auth);
  const other = await setup.organisation();
  const person = employee(email);
  const [here, there] = [
    await userOf(setup, await signInAtOrganisation(setup, organisation, person)),
    await userOf(setup, await signInAtOrganisation(setup, other, person)),
  ];
  expect(new Set([userId, here['id'], there['id']]).size).toBe(3);
  expect([here['email'], there['email']]).toEqual([email, email]);
});

test('the organisation alone changes its accounts: a new address comes from there and from nowhere else', async () => {
  const person = employee();
  const arrival = await signInAtOrganisation(setup, organisation, person);
  const bearer = arrival.fragment.get('access_token') ?? '';
  const managed = [422, 'user_sso_managed'];
  for (const body of [
    { email: 'new@example.com' },
    { password: 'a quiet river at dawn' },
    { phone: '+491701234567' },
  ]) {
    const answer = await setup.auth.call('PUT /user', { bearer, body });
    expect([answer.status, answer.body['code']]).toEqual(managed);
  }
  const named = await setup.auth.call('PUT /user', { bearer, body: { data: { full_name: 'Ada' } } });
  expect(named.status).toBe(200);
  const linking = await setup.auth.call('GET /user/identities/authorize?provider=google', { bearer });
  expect([linking.status, linking.body['code']]).toEqual(managed);
  const moved = await signInAtOrganisation(setup, organisation, {
    ...person,
    attributes: { mail: 'Moved@Example.com' },
  });
  const user = await userOf(setup, moved);
  expect(user).toMatchObject({ email: 'moved@example.com', user_metadata: { full_name: 'Ada' } });
});

test('an account of an organisation gets no mails for recovery or signing in', async () => {
  const person = employee();
  const { id } = await userOf(setup, await signInAtOrganisation(setup, organisation, person));
  const email = String(person.attributes?.['mail']);
  expect((await setup.auth.call('POST /recover', { body: { email } })).status).toBe(200);
  expect((await setup.auth.call('POST /otp', { body: { email, create_user: false } })).status).toBe(200);
  const tokens = 'select kind from auth.one_time_tokens where user_id = $1';
  expect(await setup.auth.query(tokens, [id])).toEqual([]);
});

test('a session ends at the time that the organisation set, also one that began with a code', async () => {
  const end = new Date(setup.auth.clock.now().getTime() + 3_600_000);
  const arrival = await signInAtOrganisation(setup, organisation, { ...employee(), sessionNotOnOrAfter: end });
  const first = await refresh(setup.auth, arrival.fragment.get('refresh_token') ?? '');
  expect(first.status).toBe(200);
  setup.auth.clock.advance(3_600_001);
  const late = await refresh(setup.auth, String(first.body['refresh_token']));
  expect([late.status, late.body['code'], late.body['message']]).toEqual([
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired',
  ]);
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' };
  const soon = new Date(setup.auth.clock.now().getTime() + 60_000);
  const login = { ...employee(), sessionNotOnOrAfter: soon };
  const { location } = await signInAtOrganisation(setup, organisation, login, { more: challenge });
  const body = { auth_code: location.searchParams.get('code'), code_verifier: 'x'.repeat(43) };
  const exchanged = await setup.auth.call('POST /token?grant_type=pkce', { body });
  expect(exchanged.status).toBe(200);
  setup.auth.clock.advance(60_001);
  expect((await refresh(setup.auth, String(exchanged.body['refresh_token']))).body['code']).toBe('session_expired');
});

test('nobody can sign in with a disabled or deleted organisation, and its sessions are not refreshed', async () => {
  const leaving = await setup.organisation();
  const arrival = await signInAtOrganisation(setup, leaving, employee());
  const waiting = await sendToOrganisation(setup, leaving);
  await setup.admin(`PUT /admin/sso/providers/${leaving.id}`, { disabled: true });
  const start = await setup.auth.call('POST /sso', { body: { domain: leaving.domain } });
  expect([start.status, start.body]).toEqual([
    404,
    { code: 'sso_provider_disabled', message: 'SSO Provider is currently disabled' },
  ]);
  const xml = await leaving.idp.respond({ ...employee(), inResponseTo: waiting.id, now: setup.auth.clock.now() });
  expect(errorOf(await bringResponse(setup, xml, waiting))[2]).toBe('sso_provider_disabled');
  const token = arrival.fragment.get('refresh_token') ?? '';
  expect((await refresh(setup.auth, token)).body['code']).toBe('session_expired');
  await setup.admin(`PUT /admin/sso/providers/${leaving.id}`, { disabled: false });
  const back = await refresh(setup.auth, token);
  expect(back.status).toBe(200);
  await setup.admin(`DELETE /admin/sso/providers/${leaving.id}`);
  expect((await refresh(setup.auth, String(back.body['refresh_token']))).body['code']).toBe('session_expired');
});

test('the mapping turns attributes into claims; an assertion without a lasting name or an address gets an error', async () => {
  const keys = {
    email: { names: ['nothing', 'workMail'] },
    name: { name: 'displayName' },
    department: { name: 'dept', default: 'none' },
    groups: { name: 'memberOf', array: true },
    level: { name: 'absent', default: 3 },
  };
  const mapped = await setup.organisation({ attribute_mapping: { keys } });
  const attributes = { workMail: 'Grace@Work.example', displayName: 'Grace Hopper', memberOf: ['navy', 'cobol'] };
  const user = await userOf(setup, await signInAtOrganisation(setup, mapped, { nameId: 'grace', attributes }));
  expect(user).toMatchObject({
    email: 'grace@work.example',
    user_metadata: {
      name: 'Grace Hopper',
      full_name: 'Grace Hopper',
      custom_claims: { department: 'none', groups: ['navy', 'cobol'], level: 3 },
    },
  });
  const byAddress = { nameId: 'Ada@Work.example', nameIdFormat: EMAIL_FORMAT };
  expect(await userOf(setup, await signInAtOrganisation(setup, mapped, byAddress))).toMatchObject({
    email: 'ada@work.example',
    identities: [{ id: 'ada@work.example' }],
  });
  const passing = { ...employee(), nameIdFormat: TRANSIENT };
  expect(errorOf(await signInAtOrganisation(setup, mapped, passing)).slice(0, 3)).toEqual([
    303,
    'invalid_request',
    'saml_assertion_no_user_id',
  ]);
  const subjectId = { 'urn:oasis:names:tc:SAML:attribute:subject-id': 'for-ever', mail: 'a@work.example' };
  const lasting = await signInAtOrganisation(setup, mapped, { ...passing, attributes: subjectId });
  expect(await userOf(setup, lasting)).toMatchObject({ identities: [{ id: 'for-ever' }] });
  const silent = errorOf(await signInAtOrganisation(setup, mapped, { nameId: 'somebody' }));
  expect(silent.slice(2)).toEqual(['saml_assertion_no_email', 'SAML Assertion does not contain an email address']);
});

test('an error redirects to where the sign-in would have, or to the site’s root when that is unknown', async () => {
  const silent = await signInAtOrganisation(setup, organisation, { nameId: 'somebody' });
  expect([silent.location.origin, silent.location.pathname, silent.location.searchParams.get('tab')]).toEqual([
    SITE,
    '/claude',
    '1',
  ]);
  const expected = { error: 'invalid_request', error_code: 'saml_assertion_no_email' };
  expect(Object.fromEntries(silent.fragment)).toMatchObject(expected);
  expect(Object.fromEntries(silent.location.searchParams)).toMatchObject(expected);
  const sent = await sendToOrganisation(setup, organisation);
  const xml = await organisation.idp.respond({ ...employee(), inResponseTo: sent.id, now: setup.auth.clock.now() });
  const elsewhere = await bringResponse(setup, xml, { relayState: sent.relayState });
  expect([elsewhere.location.pathname, elsewhere.fragment.get('error_code')]).toEqual([
    '/',
    'saml_relay_state_not_found',
  ]);
});

test('two concurrent first sign-ins of a person create one account', async () => {
  const person = employee();
  const arrivals = await Promise.all([1, 2, 3].map(() => signInAtOrganisation(setup, organisation, person)));
  const users = await Promise.all(arrivals.map((arrival) => userOf(setup, arrival)));
  expect(new Set(users.map((user) => user['id'])).size).toBe(1);
  expect(users[0]?.['id']).toEqual(expect.any(String));
});

test('POST /sso without skip_http_redirect redirects the browser; a return address elsewhere becomes the site', async () => {
  const { domain, idp } = organisation;
  const answer = await fetch(`${setup.auth.url}/sso`, {
    method: 'POST',
    body: JSON.stringify({ domain: domain.toUpperCase(), redirect_to: 'https://evil.example/take' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const request = await idp.readRequest(answer.headers.get('location') ?? '');
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const xml = await idp.respond({ ...employee(), inResponseTo: request.id, now: setup.auth.clock.now() });
  const arrival = await bringResponse(setup, xml, { cookie, relayState: request.relayState });
  expect(arrival.location.href.startsWith(`${SITE}/#access_token=`)).toBe(true);
});
