import { createHash } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { FOREIGN_CLIENT_ID, startOpenidProvider } from '../testing/openid-provider.ts';
import type { OpenidProvider } from '../testing/openid-provider.ts';
import { personAt, switchedOn } from '../testing/provider-browser.ts';
import { startAuth } from '../testing/started-auth.ts';
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

test('auth-js unchanged: signInWithIdToken with the hashed nonce in the token', async () => {
  const client = new AuthClient({ url: both.auth.url, autoRefreshToken: false, persistSession: false });
  const { subject, email } = personAt(both.provider);
  const nonce = 'only the app knows this';
  const token = await both.provider.idToken(subject, { nonce: createHash('sha256').update(nonce).digest('hex') });
  const { data, error } = await client.signInWithIdToken({ provider: 'keycloak', token, nonce });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, identities: [{ provider: 'keycloak', id: subject }] });
});

test('an id token with another nonce, for another app, altered or expired is refused', async () => {
  const { subject } = personAt(both.provider);
  const grant = async (body: object) => {
    const answer = await both.auth.call('POST /token?grant_type=id_token', { body: { provider: 'keycloak', ...body } });
    return [answer.status, answer.body['error'] ?? answer.body['code'], answer.body['error_description']];
  };
  const plain = await both.provider.idToken(subject);
  const withNonce = await both.provider.idToken(subject, { nonce: 'not the hash' });
  const foreign = await both.provider.idToken(subject, { clientId: FOREIGN_CLIENT_ID });
  const either = 'Passed nonce and nonce in id_token should either both exist or not.';
  expect(await grant({})).toEqual([400, 'invalid request', 'id_token required']);
  expect(await grant({ provider: '', id_token: plain })).toEqual([
    400,
    'invalid request',
    'provider or client_id and issuer required',
  ]);
  expect(await grant({ id_token: withNonce, nonce: 'not the hash' })).toEqual([
    400,
    'invalid nonce',
    'Nonces mismatch',
  ]);
  expect(await grant({ id_token: withNonce })).toEqual([400, 'invalid request', either]);
  expect(await grant({ id_token: plain, nonce: 'x' })).toEqual([400, 'invalid request', either]);
  expect(await grant({ id_token: foreign })).toEqual([
    400,
    'invalid request',
    `Unacceptable audience in id_token: [${FOREIGN_CLIENT_ID}]`,
  ]);
  const [head, body, signature = ''] = plain.split('.');
  const turned = signature.split('').toReversed().join('');
  expect(await grant({ id_token: `${head}.${body}.${turned}` })).toEqual([400, 'invalid request', 'Bad ID token']);
  expect((await grant({ provider: 'google', id_token: plain })).slice(0, 2)).toEqual([400, 'provider_disabled']);
  both.auth.clock.advance(2 * 3_600_000);
  expect(await grant({ id_token: plain })).toEqual([400, 'invalid request', 'Bad ID token']);
  both.auth.clock.advance(-2 * 3_600_000);
  expect((await grant({ id_token: plain }))[0]).toBe(200);
});
