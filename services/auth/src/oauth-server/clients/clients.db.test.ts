// Programs registered by administrators (through the unchanged auth-js) and by themselves.
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as oidc from 'openid-client';
import { ADMIN_TOKEN } from '../../testing/administrator.ts';
import { ask, CALLBACK, discover, programFetch, registeredProgram, signedInProgram } from '../../testing/program.ts';
import { member } from '../../testing/signed-up.ts';
import { SITE, startAuth } from '../../testing/started-auth.ts';
import type { StartedAuth } from '../../testing/started-auth.ts';
import { sweep } from '../../upkeep/sweep.ts';

let auth: StartedAuth;
beforeAll(async () => {
  const environment = { GOTRUE_OAUTH_SERVER_ENABLED: 'true', GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' };
  auth = await startAuth({ ...environment, AUTH_ADMIN_TOKEN: ADMIN_TOKEN });
});
afterAll(() => auth.stop());

const administrator = (token = ADMIN_TOKEN) =>
  new AuthAdminApi({ url: auth.url, headers: { Authorization: `Bearer ${token}` } }).oauth;
const register = (body: object) => auth.call('POST /oauth/clients/register', { body });

test('auth.admin.oauth: create, get, list, update, regenerate the secret, delete', async () => {
  const api = administrator();
  const wanted = { client_name: 'Reading Room', client_uri: 'https://program.example', redirect_uris: [CALLBACK] };
  const { data: created, error } = await api.createClient(wanted);
  expect(error).toBeNull();
  expect(created).toMatchObject({
    ...wanted,
    client_secret: expect.stringMatching(/^[\w-]{43}$/),
    client_type: 'confidential',
    registration_type: 'manual',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  const id = created?.client_id ?? '';
  const { data: got } = await api.getClient(id);
  expect(got).toMatchObject({ client_id: id, client_name: 'Reading Room' });
  expect(got).not.toHaveProperty('client_secret');
  await api.createClient({ ...wanted, client_name: 'Second' });
  const listed = await api.listClients({ page: 1, perPage: 1 });
  expect(listed.data).toMatchObject({ clients: [{ client_name: 'Second' }], nextPage: 2, lastPage: 2, total: 2 });
  const { data: updated } = await api.updateClient(id, {
    client_name: 'Renamed',
    redirect_uris: ['https://b.example/'],
  });
  expect(updated).toMatchObject({
    client_name: 'Renamed',
    redirect_uris: ['https://b.example/'],
    client_uri: wanted.client_uri,
  });
  const { data: renewed } = await api.regenerateClientSecret(id);
  expect(renewed?.client_secret).not.toBe(created?.client_secret);
  expect(await api.deleteClient(id)).toEqual({ data: null, error: null });
  expect((await api.getClient(id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' });
  const sql = `select details ->> 'what' as what from auth.sign_ins where details ->> 'program' = $1 order by at, id`;
  const rows = await auth.query<{ what: string }>(sql, [id]);
  expect(rows.map(({ what }) => what)).toEqual(['registered', 'changed', 'secret', 'deleted']);
});

test('only administrators', async () => {
  const { accessToken } = await member(auth);
  const refused = await administrator(accessToken).listClients();
  expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' });
  const created = await administrator(accessToken).createClient({ client_name: 'x', redirect_uris: [CALLBACK] });
  expect(created.error).toMatchObject({ status: 403, code: 'not_admin' });
});

test('a new secret invalidates the old one at once; deleting the program deletes its tokens', async () => {
  const registered = await registeredProgram(auth);
  const { accessToken, userId } = await member(auth);
  const program = await discover(auth, registered);
  const tokens = await signedInProgram(auth, program, accessToken);
  await administrator().regenerateClientSecret(registered.id);
  await expect(oidc.refreshTokenGrant(program, tokens.refresh_token ?? '')).rejects.toMatchObject({ status: 401 });
  expect(await oidc.fetchUserInfo(program, tokens.access_token, userId)).toMatchObject({ sub: userId });
  await administrator().deleteClient(registered.id);
  await expect(oidc.fetchUserInfo(program, tokens.access_token, userId)).rejects.toMatchObject({ status: 401 });
});

test.each([
  [{ redirect_uris: [] }, 'redirect_uris is required'],
  [
    { redirect_uris: ['http://a.example/'] },
    "invalid redirect_uri 'http://a.example/': HTTP scheme only allowed for localhost",
  ],
  [
    { redirect_uris: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`) },
    'redirect_uris cannot exceed 10 items',
  ],
  [{ grant_types: ['password'] }, "grant_types must only contain 'authorization_code' and/or 'refresh_token'"],
  [{ response_types: ['token'] }, "response_types must only contain 'code'"],
  [{ client_name: 'x'.repeat(1025) }, 'client_name cannot exceed 1024 characters'],
  [{ client_uri: 'javascript:alert(1)' }, 'client_uri must be a valid URL'],
  [{ client_uri: 'https://a.example/\0' }, 'client_uri must be a valid URL'],
  [{ logo_uri: 'nonsense' }, 'logo_uri must be a valid URL'],
  [{ scope: 'openid everything' }, 'unsupported scope: everything'],
  [
    { token_endpoint_auth_method: 'private_key_jwt' },
    'token_endpoint_auth_method must be one of: [none client_secret_basic client_secret_post]',
  ],
  [
    { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
    "client_type 'public' is inconsistent with token_endpoint_auth_method 'client_secret_post' (expected client_type 'confidential')",
  ],
])('%j is refused', async (metadata, message) => {
  const body = { client_name: 'x', redirect_uris: [CALLBACK], ...metadata };
  const answer = await auth.call('POST /admin/oauth/clients', { bearer: ADMIN_TOKEN, body });
  expect([answer.status, answer.body]).toEqual([400, { code: 'validation_failed', message }]);
});

test('refused changes: no fields, a secret for a program without one, an invalid id', async () => {
  const { id } = await registeredProgram(auth, { token_endpoint_auth_method: 'none' });
  const call = (what: string, body?: object) => auth.call(what, { bearer: ADMIN_TOKEN, ...(body && { body }) });
  const place = `/admin/oauth/clients/${id}`;
  expect((await call(`PUT ${place}`)).body['message']).toBe('No fields provided for update');
  expect((await call(`POST ${place}/regenerate_secret`)).body['message']).toBe(
    'Cannot regenerate secret for public client',
  );
  expect((await call(`PUT ${place}`, { token_endpoint_auth_method: 'client_secret_post' })).status).toBe(400);
  expect((await call('GET /admin/oauth/clients/x')).body['message']).toBe('invalid client_id format');
});

test('a program registers itself by discovery and signs people in (RFC 7591)', async () => {
  const metadata = { client_name: 'A \u202Eprogram\n', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
  const program = await oidc.dynamicClientRegistration(new URL(`${SITE}/auth/v1`), metadata, oidc.None(), {
    [oidc.customFetch]: programFetch(auth),
    execute: [oidc.allowInsecureRequests],
  });
  expect(program.clientMetadata()).toMatchObject({ client_name: 'A program', registration_type: 'dynamic' });
  const { accessToken, userId } = await member(auth);
  const tokens = await signedInProgram(auth, program, accessToken);
  expect(tokens.claims()?.sub).toBe(userId);
});

test('registering answers in OAuth’s own words, to pages of any site, and ten times in five minutes', async () => {
  const bad = await register({ redirect_uris: ['javascript:alert(1)'] });
  expect([bad.status, bad.body['error']]).toEqual([400, 'invalid_redirect_uri']);
  expect(bad.headers.get('access-control-allow-origin')).toBe('*');
  const method = await register({ redirect_uris: [CALLBACK], token_endpoint_auth_method: 'tls' });
  expect(method.body['error']).toBe('invalid_client_metadata');
  const answers: number[] = [];
  for (let asked = 0; asked < 10; asked += 1) answers.push((await register({ redirect_uris: [CALLBACK] })).status);
  expect(answers).toContain(201);
  expect(answers.at(-1)).toBe(429);
});

test('programs that registered themselves and were never used are deleted after thirty days', async () => {
  const pool = auth.database.pool();
  auth.clock.advance(301_000);
  const made = await register({ client_name: 'never used', redirect_uris: [CALLBACK] });
  const countOf = async (id: unknown) =>
    (await pool.query('select 1 from auth.oauth_clients where id = $1', [id])).rowCount;
  await sweep(pool, auth.clock, AbortSignal.timeout(30_000));
  expect(await countOf(made.body['client_id'])).toBe(1);
  auth.clock.advance(30 * 86_400_000 + 1000);
  const { id } = await registeredProgram(auth);
  await sweep(pool, auth.clock, AbortSignal.timeout(30_000));
  expect([await countOf(made.body['client_id']), await countOf(id)]).toEqual([0, 1]);
});

test('wrong credentials are one answer, whatever is wrong with them', async () => {
  const { id, secret } = await registeredProgram(auth);
  const basic = (name: string, word: string) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
  const token = (headers: Record<string, string>, body: object = {}) =>
    auth.call('POST /oauth/token', { headers, body: { grant_type: 'refresh_token', refresh_token: 'x', ...body } });
  const strangers = [
    basic(id, 'wrong'),
    basic('nobody', secret),
    basic('01a201ad-4488-704f-9c03-5a9a9bc6b837', secret),
  ];
  for (const Authorization of strangers) {
    const answer = await token({ Authorization });
    const invalidClient = { error: 'invalid_client', error_description: 'Invalid client credentials' };
    expect([answer.status, answer.body]).toEqual([401, invalidClient]);
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="oauth"');
  }
  expect((await token({}, { client_id: id, client_secret: secret })).status).toBe(401);
  expect((await token({}, { client_id: id })).status).toBe(401);
  const both = await token({ Authorization: basic(id, secret) }, { client_secret: secret });
  expect(both.body['error']).toBe('invalid_request');
  expect((await token({ Authorization: basic(id, secret) })).body['error']).toBe('invalid_grant');
});

test('a program asks for no more than it was registered for, and uses no grant it was not registered for', async () => {
  const registered = await registeredProgram(auth, { scope: 'openid', grant_types: ['authorization_code'] });
  const program = await discover(auth, registered);
  const { location } = await ask(auth, program, { scope: 'openid email' });
  expect(location.searchParams.get('error')).toBe('invalid_scope');
  const { accessToken } = await member(auth);
  const tokens = await signedInProgram(auth, program, accessToken, { scope: 'openid' });
  expect(tokens).not.toHaveProperty('refresh_token');
  await expect(oidc.refreshTokenGrant(program, 'x')).rejects.toMatchObject({ error: 'unauthorized_client' });
});
