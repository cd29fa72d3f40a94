// What is signed for a person, and which tokens are good, whatever keys there are.
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { generateKeyPair, SignJWT } from 'jose';
import type { FactorRecord } from '../factors/factor.ts';
import type { User } from '../users/user.ts';
import { AUDIENCE, createAccessTokens } from './access-token.ts';
import type { KeyRing } from './key-ring.ts';

const issuer = 'http://consilium.test/auth/v1';
const LIFETIME_SECONDS = 3600;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const nowSeconds = clock.now().getTime() / 1000;

const own = await generateKeyPair('ES256');
const operators = await generateKeyPair('ES256');
const keys = {
  signingKey: () => ({ keyId: 'own', algorithm: 'ES256', privateKey: own.privateKey }),
  async verifyingKey(keyId: string | undefined) {
    if (keyId === 'unreadable') throw new Error('the database is down');
    if (keyId === 'own') return { algorithm: 'ES256', key: own.publicKey, isConfigured: false };
    if (keyId === 'operator') return { algorithm: 'ES256', key: operators.publicKey, isConfigured: true };
    return undefined;
  },
} as Partial<KeyRing> as KeyRing;
const tokens = createAccessTokens({ keys, clock, issuer, lifetimeSeconds: LIFETIME_SECONDS });

const factor = (status: FactorRecord['status']) => ({ status }) as FactorRecord;
const person = (...factors: readonly FactorRecord[]) =>
  ({ id: 'person', role: 'authenticated', appMetadata: {}, roles: [], factors }) as Partial<User> as User;
const session = { id: 'session', amr: [], aal: 'aal1' };
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const forSession = { session_id: 'session', iss: issuer, aud: AUDIENCE, exp: nowSeconds + 60 };
const signed = (claims: object, { kid = 'own', key = own.privateKey, alg = 'ES256' } = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(key);
const badJwt = (why: string) =>
  expect.objectContaining({ code: 'bad_jwt', message: `invalid JWT: unable to parse or verify signature, ${why}` });

describe('a token that is signed', () => {
  test('expires after its lifetime, and says so', async () => {
    const { token, expiresAtSeconds } = await tokens.sign(person(), session);
    expect(expiresAtSeconds).toBe(nowSeconds + LIFETIME_SECONDS);
    expect(claimsIn(token)).toMatchObject({ iat: nowSeconds, exp: expiresAtSeconds, session_id: 'session' });
    expect(await tokens.verify(token)).toMatchObject({ sub: 'person', session_id: 'session', isProgram: false });
  });

  test.each([
    ['a person without a second factor', [], 'aal1', undefined],
    ['one whose factor was never verified', [factor('unverified')], 'aal1', undefined],
    ['one whose factor this session has not shown', [factor('verified')], 'aal1', true],
    ['one whose factor this session has shown', [factor('verified')], 'aal2', undefined],
  ])('for %s', async (_who, factors, aal, needed) => {
    const { token } = await tokens.sign(person(...factors), { ...session, aal });
    expect(claimsIn(token)['needs_second_factor']).toBe(needed);
  });
});

describe('a token for nobody’s session', () => {
  test('is a program’s where an operator’s key signed it', async () => {
    const token = await signed({ role: 'service_role' }, { kid: 'operator', key: operators.privateKey });
    expect(await tokens.verify(token)).toEqual({ role: 'service_role', isProgram: true });
  });

  test('is no access token where this service signed it, an id token say', async () => {
    const token = await signed({ role: 'service_role', iss: issuer, exp: nowSeconds + 60 });
    await expect(tokens.verify(token)).rejects.toEqual(badJwt('token has invalid claims: session_id'));
  });
});

test('what is wrong with a token is told in the words of GoTrue', async () => {
  const unknown = 'token is unverifiable: error while executing keyfunc: unrecognized JWT kid';
  const hmac = new TextEncoder().encode('x'.repeat(64)) as unknown as CryptoKey;
  for (const [token, why] of [
    [await signed(forSession, { key: operators.privateKey }), 'token signature is invalid'],
    [
      await signed(forSession, { alg: 'HS512', key: hmac }),
      'token signature is invalid: signing method is not allowed',
    ],
    [await signed({ ...forSession, exp: nowSeconds - 1 }), 'token has invalid claims: token is expired'],
    [await signed({ ...forSession, aud: 'other' }), 'token has invalid claims: aud'],
    [await signed(forSession, { kid: 'x'.repeat(300) }), `${unknown} ${'x'.repeat(100)} for algorithm ES256`],
    ['nonsense', 'token is malformed'],
  ] as const)
    await expect(tokens.verify(token)).rejects.toEqual(badJwt(why));
});

test('a token is not bad because its key cannot be read', async () => {
  const token = await signed(forSession, { kid: 'unreadable' });
  await expect(tokens.verify(token)).rejects.toThrow('the database is down');
});
