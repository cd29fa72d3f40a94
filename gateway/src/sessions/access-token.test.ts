import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier, KEYS_MAX_AGE_MS } from './access-token.ts';

const issuer = 'http://consilium.test/auth/v1';
const person = {
  sub: '0190aaaa-0000-7000-8000-000000000001',
  pseudonym: '0190aaaa-0000-4000-8000-000000000002',
  session_id: '0190aaaa-0000-7000-8000-000000000003',
};
const code = (name: string) => expect.objectContaining({ code: name });

/** A key that auth may publish, and a token that it signed. */
async function makeKey(keyId: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const token = await new SignJWT(person)
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setExpirationTime('2h')
    .sign(privateKey);
  return { token, jwk: { ...(await exportJWK(publicKey)), kid: keyId, alg: 'ES256', use: 'sig' } };
}

/** What the address of the keys answers, until it is changed. */
const auth = { status: 200, body: '', server: createServer() };
const publish = (...keys: readonly { readonly jwk: object }[]) =>
  Object.assign(auth, { status: 200, body: JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }) });

beforeEach(async () => {
  auth.server = createServer((_request, response) => void response.writeHead(auth.status).end(auth.body));
  await once(auth.server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await leave();
});

async function leave(): Promise<void> {
  auth.server.closeAllConnections();
  await new Promise((resolve) => void auth.server.close(resolve));
}

function start() {
  const { port } = auth.server.address() as AddressInfo;
  return createTokenVerifier({ authUrls: [`http://127.0.0.1:${port}`], issuer, clock: systemClock });
}

/** Keys are too old from now on. */
function keysGrowOld(): void {
  const later = Date.now() + KEYS_MAX_AGE_MS + 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

describe('keys that were read', () => {
  test('are good for ten minutes', () => expect(KEYS_MAX_AGE_MS).toBe(600_000));

  test('stay in use when they are old and auth is down', async () => {
    const key = await makeKey('known');
    publish(key);
    const verify = start();
    expect(await verify(key.token)).toMatchObject({ userId: person.sub });
    await leave();
    keysGrowOld();
    expect(await verify(key.token)).toMatchObject({ userId: person.sub });
    await expect(verify((await makeKey('unknown')).token)).rejects.toEqual(code('UNAUTHORIZED'));
  });

  test('are not in use any more once auth has withdrawn them', async () => {
    const [withdrawn, next] = [await makeKey('withdrawn'), await makeKey('next')];
    publish(withdrawn);
    const verify = start();
    await verify(withdrawn.token);
    publish(next);
    keysGrowOld();
    await expect(verify(withdrawn.token)).rejects.toEqual(code('UNAUTHORIZED'));
    expect(await verify(next.token)).toMatchObject({ userId: person.sub });
  });
});

test.each([
  ['an error', 500, '{}'],
  ['no JSON', 200, 'nonsense'],
  ['no list of keys', 200, '{"keys":1}'],
  ['a damaged key', 200, JSON.stringify({ keys: [{ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA', kid: 'known' }] })],
])('who gets %s instead of keys does not take the token for a bad one', async (_what, status, body) => {
  const key = await makeKey('known');
  Object.assign(auth, { status, body });
  await expect(start()(key.token)).rejects.toEqual(code('SERVICE_UNAVAILABLE'));
});

test('a token is bad whatever comes of the keys', async () => {
  Object.assign(auth, { status: 500, body: '' });
  await expect(start()('nonsense')).rejects.toEqual(code('UNAUTHORIZED'));
});

test('a token of a key that is too short for its algorithm is bad', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  publish({ jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'short', alg: 'RS256', use: 'sig' } });
  const [header, claims] = [{ alg: 'RS256', kid: 'short' }, person].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  await expect(start()(`${header}.${claims}.c2lnbmF0dXJl`)).rejects.toEqual(code('UNAUTHORIZED'));
});
