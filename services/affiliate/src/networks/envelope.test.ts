import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { createEnvelope } from './envelope.ts';
import { networksVariables } from '../context/networks-variables.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const [old, current] = [key('old'), key('new')];

describe('a sealed credential', () => {
  const envelope = createEnvelope([old]);

  test('does not hold what it seals, and is another text each time', () => {
    const sealed = envelope.seal('grüße', 'amazon/secret');
    expect(sealed).not.toContain(Buffer.from('grüße').toString('base64url'));
    expect(envelope.seal('grüße', 'amazon/secret')).not.toBe(sealed);
    expect(envelope.open(sealed, 'amazon/secret')).toBe('grüße');
  });

  test('opens at its own place only', () => {
    const sealed = envelope.seal('s', 'amazon/secret');
    expect(() => envelope.open(sealed, 'walmart/secret')).toThrow('another key, or altered');
  });

  test.each([0, 1, 2])('does not open when its part %i was altered', (part) => {
    const parts = envelope.seal('secret', 'cj/api-access').split('.');
    const text = parts[part] as string;
    parts[part] = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(() => envelope.open(parts.join('.'), 'cj/api-access')).toThrow(/altered|not in AFFILIATE_KEYS/);
  });

  test('of a key that is not configured names the key', () => {
    const sealed = envelope.seal('s', 'cj/api-access');
    expect(() => createEnvelope([current]).open(sealed, 'cj/api-access')).toThrow(
      'credentials of cj/api-access are sealed with the key "old", which is not in AFFILIATE_KEYS',
    );
  });

  test('cannot be made without a key', () => {
    expect(createEnvelope([]).canSeal).toBe(false);
    expect(() => createEnvelope([]).seal('s', 'x')).toThrow('without AFFILIATE_KEYS');
  });
});

test('a new first key takes over: the old one is needed until all is resealed, and not after', () => {
  const sealed = createEnvelope([old]).seal('secret', 'amazon/secret');
  const both = createEnvelope([current, old]);
  const resealed = both.reseal(sealed, 'amazon/secret') as string;
  expect(resealed).toMatch(/^new\./);
  expect(both.reseal(resealed, 'amazon/secret')).toBeUndefined();
  expect(createEnvelope([current]).open(resealed, 'amazon/secret')).toBe('secret');
});

describe('AFFILIATE_KEYS', () => {
  const read = (AFFILIATE_KEYS: string) => readConfig(z.object(networksVariables), { AFFILIATE_KEYS }).AFFILIATE_KEYS;
  const base64 = randomBytes(32).toString('base64');

  test('are read in their order', () => {
    expect(read(`b:${base64}, a:${base64}`).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test.each([
    ['a short key', `a:${randomBytes(16).toString('base64')}`],
    ['no id', base64],
    ['an id twice', `a:${base64},a:${base64}`],
  ])('with %s are refused, and not shown', (_what, keys) => {
    expect(() => read(keys)).toThrow(/AFFILIATE_KEYS(\.0)?: must/);
    expect(() => read(keys)).not.toThrow(base64);
  });
});
