import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKeyRing } from './key-ring.ts';
import { createSealer } from './sealer.ts';

let database: TestDatabase;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const secret = 'a secret of at least thirty-two characters';
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ring = (key?: string) =>
  createKeyRing({ pool: database.pool('auth'), clock, sealer: createSealer(key), tokenLifetimeSeconds: 3600 });

test('processes that start at once share one first key, which stays', async () => {
  const rings = await Promise.all([ring(), ring(), ring()]);
  const ids = await Promise.all(rings.map(async (one) => (await one.signingKey()).keyId));
  expect(new Set(ids).size).toBe(1);
  expect((await (await ring()).signingKey()).keyId).toBe(ids[0]);
});

test('a secret that is set later seals the key; without it the service does not start', async () => {
  const before = (await (await ring()).signingKey()).keyId;
  expect((await (await ring(secret)).signingKey()).keyId).toBe(before);
  const { rows } = await database.pool().query('select private_jwk, sealed from auth.signing_keys');
  expect(rows[0].sealed).toBe(true);
  expect(rows[0].private_jwk).not.toContain('P-256');
  await expect(ring()).rejects.toThrow('set AUTH_KEY_SECRET');
  await expect(ring(`${secret}!`)).rejects.toThrow('sealed with another AUTH_KEY_SECRET');
});

test('after a rotation both keys verify until the last old token has expired', async () => {
  const [one, other] = [await ring(secret), await ring(secret)];
  const old = (await one.signingKey()).keyId;
  const fresh = await one.rotate();
  expect((await one.signingKey()).keyId).toBe(fresh);
  expect((await other.signingKey()).keyId).toBe(old);
  clock.advance(60_000);
  expect((await other.signingKey()).keyId).toBe(fresh);
  expect((await one.jwks()).keys.map(({ kid }) => kid)).toEqual([fresh, old]);
  expect(await other.publicKey(old)).toBeDefined();
  clock.advance(3_600_000 + 120_000);
  expect((await one.jwks()).keys.map(({ kid }) => kid)).toEqual([fresh]);
  expect(await one.publicKey(old)).toBeUndefined();
});

test('a key that another process has just made is found at once, made-up ids do not ask the database each', async () => {
  const [one, other] = [await ring(secret), await ring(secret)];
  clock.advance(6_000);
  const fresh = await one.rotate();
  expect(await other.publicKey(fresh)).toBeDefined();
  expect(await other.publicKey('made-up')).toBeUndefined();
});
