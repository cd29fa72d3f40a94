import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newClient } from '../testing/auth-client.ts';
import { startForFile } from '../testing/auth-for-file.ts';
import { startAuthWithProvider } from '../testing/auth-with-provider.ts';
import { FOREIGN_CLIENT_ID } from '../testing/openid-provider.ts';
import { personAt } from '../testing/provider-browser.ts';

const setup = startForFile(() => startAuthWithProvider());

test('auth-js unchanged: signInWithIdToken with the hashed nonce in the token', async () => {
  const client = newClient(setup.auth);
  const { subject, email } = personAt(setup.provider);
  const nonce = 'only the app knows this';
  const token = await setup.provider.idToken(subject, { nonce: createHash('sha256').update(nonce).digest('hex') });
  const { data, error } = await client.signInWithIdToken({ provider: 'keycloak', token, nonce });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, identities: [{ provider: 'keycloak', id: subject }] });
});

test('an id token with another nonce, for another app, altered or expired is refused', async () => {
  const { subject } = personAt(setup.provider);
  const grant = async (body: object) => {
    const answer = await setup.auth.call('POST /token?grant_type=id_token', {
      body: { provider: 'keycloak', ...body },
    });
    return [answer.status, answer.body['error'] ?? answer.body['code'], answer.body['error_description']];
  };
  const plain = await setup.provider.idToken(subject);
  const withNonce = await setup.provider.idToken(subject, { nonce: 'not the hash' });
  const foreign = await setup.provider.idToken(subject, { clientId: FOREIGN_CLIENT_ID });
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
  setup.auth.clock.advance(2 * 3_600_000);
  expect(await grant({ id_token: plain })).toEqual([400, 'invalid request', 'Bad ID token']);
  setup.auth.clock.advance(-2 * 3_600_000);
  expect((await grant({ id_token: plain }))[0]).toBe(200);
});
