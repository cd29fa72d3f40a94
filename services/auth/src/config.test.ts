// Settings without which auth does not start.
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { configSchema, requireKeySecret, requireSafeHashes } from './config.ts';

const read = (environment: Record<string, string>) =>
  readConfig(configSchema, {
    DATABASE_URL: 'postgres://localhost/x',
    PUBLIC_URL: 'http://localhost:4000',
    ...environment,
  });

describe('a secret that seals keys', () => {
  test('is needed in the profile scale, where a database is read by others', () => {
    expect(() => requireKeySecret(read({ PROFILE: 'scale' }))).toThrow(/^AUTH_KEY_SECRET: is missing/);
    expect(() => requireKeySecret(read({ PROFILE: 'scale', AUTH_KEY_SECRET: ' ' }))).toThrow(/is missing/);
    expect(() => requireKeySecret(read({ PROFILE: 'scale', AUTH_KEY_SECRET: 'x'.repeat(32) }))).not.toThrow();
    expect(() => requireKeySecret(read({}))).not.toThrow();
  });

  test('is refused when it is the one from an old compose file', () => {
    const known = 'for this machine only, change it elsewhere';
    expect(() => read({ PROFILE: 'scale', AUTH_KEY_SECRET: known })).toThrow(/^AUTH_KEY_SECRET: holds a secret/);
  });
});

test('hashes of passwords may be cheap on a machine of one’s own only', () => {
  const cheap = { PASSWORD_HASH_MEMORY_KIB: '64' };
  expect(() => requireSafeHashes(read(cheap))).not.toThrow();
  expect(() => requireSafeHashes(read({ PROFILE: 'scale' }))).not.toThrow();
  expect(() => requireSafeHashes(read({ ...cheap, PROFILE: 'scale' }))).toThrow(
    /^PASSWORD_HASH_MEMORY_KIB: must be 19456/,
  );
});
