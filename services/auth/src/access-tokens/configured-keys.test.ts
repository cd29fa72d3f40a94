// The values that JWT_KEYS and JWT_SECRET accept, and the error for each other value.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { keyVariables } from './key-variables.ts';
import { readConfiguredKeys, signs } from './configured-keys.ts';

const ec = (curve = 'P-256') => generateKeyPairSync('ec', { namedCurve: curve });
const rsa = (bits = 2048) => generateKeyPairSync('rsa', { modulusLength: bits });
const jwk = (kid: string, pair: { privateKey: KeyObject }, ops: readonly string[], alg?: string) => ({
  ...pair.privateKey.export({ format: 'jwk' }),
  kid,
  key_ops: ops,
  ...(alg !== undefined && { alg }),
});
const oct = (kid: string, bytes = 32) => ({
  kty: 'oct',
  kid,
  k: randomBytes(bytes).toString('base64url'),
  key_ops: ['sign', 'verify'],
});
const read = (...keys: readonly object[]) => readConfiguredKeys(JSON.stringify(keys));

describe('configured keys', () => {
  test('the one with sign among its key_ops signs, the others verify, a shared secret never signs', () => {
    const keys = read(jwk('a', ec(), ['verify']), jwk('b', rsa(), ['sign', 'verify'], 'RS256'), oct('c'));
    expect(keys.map(({ keyId, algorithm }) => [keyId, algorithm])).toEqual([
      ['a', 'ES256'],
      ['b', 'RS256'],
      ['c', 'HS256'],
    ]);
    expect(keys.filter(signs).map(({ keyId }) => keyId)).toEqual(['b']);
    expect(read()).toEqual([]);
  });

  test('a public key only verifies', () => {
    const { publicKey } = ec();
    expect(read({ ...publicKey.export({ format: 'jwk' }), kid: 'p' })).toHaveLength(1);
  });

  test.each([
    ['no JSON', () => readConfiguredKeys('{'), 'must be a JSON list of keys'],
    ['no key id', () => read({ kty: 'EC' }), 'must be a JSON list of keys'],
    ['two that sign', () => read(jwk('a', ec(), ['sign']), jwk('b', ec(), ['sign'])), 'more than one key with "sign"'],
    ['one id twice', () => read(jwk('a', ec(), []), jwk('a', ec(), [])), 'names a kid twice'],
    ['a signer without its private part', () => read({ kid: 'a', key_ops: ['sign'], ...publicPart() }), 'missing'],
    ['another curve', () => read(jwk('a', ec('P-384'), [])), 'must be on the curve P-256'],
    ['a short RSA key', () => read(jwk('a', rsa(1024), [])), 'must have 2048 bits or more'],
    ['a short secret', () => read(oct('a', 16)), 'must have 32 bytes or more'],
    ['an algorithm of another kind of key', () => read(jwk('a', ec(), [], 'HS256')), 'EC goes with ES256'],
    ['rubbish in a key', () => read({ kty: 'EC', kid: 'a', crv: 'P-256', x: '?', y: '!' }), 'cannot be read'],
  ])('%s is refused', (_what, reading, why) => {
    expect(reading).toThrow(why);
  });

  test('what is wrong is said without showing a key', () => {
    const key = jwk('a', rsa(1024), ['sign']);
    expect(() => read(key)).toThrow(/bits/);
    expect(() => read(key)).not.toThrow(String(key.d).slice(0, 12));
  });
});

test('a wrong list of keys stops the start and names the variable', () => {
  const variables = z.object(keyVariables);
  expect(() => readConfig(variables, { JWT_KEYS: '[{"kty":"EC"}]' })).toThrow(/JWT_KEYS: must be a JSON list of keys/);
  expect(readConfig(variables, {})).toMatchObject({ JWT_ALGORITHM: 'ES256', JWT_KEYS: [] });
});

function publicPart(): object {
  return ec().publicKey.export({ format: 'jwk' });
}
