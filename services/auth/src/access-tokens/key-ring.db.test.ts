import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKeyRing } from './key-ring.ts';
import type { KeyRing } from './key-ring.ts';
import { PUBLISHED_AHEAD_MS, rotateSigningKeys } from './own-keys.ts';
import { createSealer } from './sealer.ts';

let database: TestDatabase;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const secret = 'a secret of at least thirty-two characters';
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ROTATION_MS = 30 * 86_400_000;
const drivers = (key?: string) => ({
  pool: database.pool('auth'),
  clock,
  sealer: createSealer(key),
  tokenLifetimeSeconds: 3600,
  rotationMs: ROTATION_MS,
});
const ring = (key?: string) => createKeyRing(drivers(key));
const signingKeyOf = async (one: KeyRing) => {
  await one.reloadIfStale();
  return one.signingKey();
};

test('processes that start at once share one first key, which stays', async () => {
  const rings = await Promise.all([ring(), ring(), ring()]);
  const ids = await Promise.all(rings.map(async (one) => (await signingKeyOf(one)).keyId));
  expect(new Set(ids).size).toBe(1);
  expect((await ring()).signingKey().keyId).toBe(ids[0]);
});

test('a secret that is set later seals the key; without it the service does not start', async () => {
  const before = (await ring()).signingKey().keyId;
  expect((await ring(secret)).signingKey().keyId).toBe(before);
  const { rows } = await database.pool().query('select private_jwk, sealed from auth.signing_keys');
  expect(rows[0].sealed).toBe(true);
  expect(rows[0].private_jwk).not.toContain('P-256');
  await expect(ring()).rejects.toThrow('set AUTH_KEY_SECRET');
  await expect(ring(`${secret}!`)).rejects.toThrow('sealed with another AUTH_KEY_SECRET');
});

test('a new key is published before it signs, and the old one verifies until its last token has expired', async () => {
  const [one, other] = [await ring(secret), await ring(secret)];
  const old = (await signingKeyOf(one)).keyId;
  const fresh = await one.rotate();
  expect((await one.jwks()).keys.map(({ kid }) => kid)).toEqual([fresh, old]);
  clock.advance(60_000);
  expect((await other.jwks()).keys.map(({ kid }) => kid)).toEqual([fresh, old]);
  for (const each of [one, other]) expect((await signingKeyOf(each)).keyId).toBe(old);
  clock.advance(600_000);
  for (const each of [one, other]) expect((await signingKeyOf(each)).keyId).toBe(fresh);
  expect(await other.verifyingKey(old, 'ES256')).toBeDefined();
  // Whoever read the keys just before may have signed with it for another minute.
  clock.advance(3_600_000);
  expect(await other.verifyingKey(old, 'ES256')).toBeDefined();
  clock.advance(120_000);
  expect((await one.jwks()).keys.map(({ kid }) => kid)).toEqual([fresh]);
  expect(await one.verifyingKey(old, 'ES256')).toBeUndefined();
});

test('after two rotations in a row each key signs in turn', async () => {
  const one = await ring(secret);
  const old = (await signingKeyOf(one)).keyId;
  const second = await one.rotate();
  clock.advance(300_000);
  const third = await one.rotate();
  expect((await signingKeyOf(one)).keyId).toBe(old);
  clock.advance(360_000);
  expect((await signingKeyOf(one)).keyId).toBe(second);
  clock.advance(300_000);
  expect((await signingKeyOf(one)).keyId).toBe(third);
});

test('a key that got out is dropped: it neither signs nor verifies, here at once and elsewhere within a minute', async () => {
  const [one, other] = [await ring(secret), await ring(secret)];
  const old = (await signingKeyOf(one)).keyId;
  const fresh = await one.rotate({ dropOthers: true });
  expect((await signingKeyOf(one)).keyId).toBe(fresh);
  expect(await one.verifyingKey(old, 'ES256')).toBeUndefined();
  clock.advance(60_000);
  expect((await other.jwks()).keys.map(({ kid }) => kid)).toEqual([fresh]);
});

test('a process without the secret cannot rotate the keys', async () => {
  const one = await ring(secret);
  const store = { pool: database.pool('auth'), clock, sealer: createSealer(undefined) };
  await expect(rotateSigningKeys(store, { algorithm: 'ES256' })).rejects.toThrow('set AUTH_KEY_SECRET');
  await expect(
    rotateSigningKeys({ ...store, sealer: createSealer(`${secret}!`) }, { algorithm: 'ES256' }),
  ).rejects.toThrow('sealed with another AUTH_KEY_SECRET');
  expect((await one.jwks()).keys.length).toBeGreaterThan(0);
});

test('a key that has grown old is followed by a new one, once however many processes look', async () => {
  const [one, other] = [await ring(secret), await ring(secret)];
  const before = (await one.jwks()).keys.length;
  await Promise.all([one.renew(), other.renew()]);
  clock.advance(60_000);
  expect((await one.jwks()).keys).toHaveLength(before);
  clock.advance(ROTATION_MS);
  await Promise.all([one.renew(), other.renew()]);
  clock.advance(60_000);
  expect((await other.jwks()).keys).toHaveLength(2);
});

test('another algorithm is another key; the old one goes on verifying', async () => {
  const old = (await ring(secret)).signingKey().keyId;
  const rsa = await createKeyRing({ ...drivers(secret), algorithm: 'RS256' });
  clock.advance(PUBLISHED_AHEAD_MS);
  const { keyId, algorithm } = await signingKeyOf(rsa);
  expect(algorithm).toBe('RS256');
  expect((await rsa.jwks()).keys[0]).toMatchObject({ kid: keyId, kty: 'RSA', alg: 'RS256', use: 'sig' });
  expect(Object.keys((await rsa.jwks()).keys[0] ?? {})).not.toContain('d');
  expect(await rsa.verifyingKey(old, 'ES256')).toBeDefined();
  // A key is good for its own algorithm only.
  expect(await rsa.verifyingKey(old, 'RS256')).toBeUndefined();
  expect(await rsa.verifyingKey(keyId, 'HS256')).toBeUndefined();
});

test('a key that another process has just made is found at once, but made-up key ids do not cause a query each', async () => {
  const [one, other] = [await ring(secret), await ring(secret)];
  clock.advance(6_000);
  const fresh = await one.rotate();
  expect(await other.verifyingKey(fresh, 'ES256')).toBeDefined();
  expect(await other.verifyingKey('made-up', 'ES256')).toBeUndefined();
});

test('a token signed with a key of this service is accepted only for its sessions', async () => {
  const one = await ring(secret);
  const { keyId, algorithm } = one.signingKey();
  expect((await one.verifyingKey(keyId, algorithm))?.isConfigured).toBe(false);
});

test('who finds no key that may sign says so, and does not go on with an old one', async () => {
  const one = await ring(secret);
  await database.pool().query('delete from auth.signing_keys');
  clock.advance(60_000);
  await expect(one.reloadIfStale()).rejects.toThrow('holds no key that may sign');
});
