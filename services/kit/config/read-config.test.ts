import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, readConfig } from './read-config.ts';
import { flag, integer, list, postgresUrl, seconds } from './variables.ts';

const schema = z.object({
  DATABASE_URL: postgresUrl(),
  LIMIT: integer(-1, 100).default(10),
  STRICT: flag().default(false),
  PROXIES: list().default([]),
});

describe('readConfig', () => {
  test('parses what is given and takes defaults for what is absent or empty', () => {
    const config = readConfig(schema, { DATABASE_URL: 'postgres://x', LIMIT: '', STRICT: 'true', PROXIES: 'a, b,' });
    expect(config).toEqual({ DATABASE_URL: 'postgres://x', LIMIT: 10, STRICT: true, PROXIES: ['a', 'b'] });
  });

  test('names every wrong variable and shows no value', () => {
    const read = () => readConfig(schema, { DATABASE_URL: 'mysql://user:hunter2@x', LIMIT: '1000', STRICT: 'maybe' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /DATABASE_URL: must be a postgres.*\n.*LIMIT: must be at most 100\n.*STRICT: must be true or false/,
    );
    expect(read).not.toThrow(/hunter2/);
  });

  test.each([
    ['90', 90],
    ['0', 0],
    ['1m30s', 90],
    ['1h', 3600],
    ['60m', 3600],
  ])('%s is %i seconds', (given, expected) => {
    expect(readConfig(z.object({ WAIT: seconds(0, 3600) }), { WAIT: given })).toEqual({ WAIT: expected });
  });

  test.each(['soon', '1d', '-1', 'm', '2h', '1.5s'])('%s is no number of seconds, or too many', (given) => {
    expect(() => readConfig(z.object({ WAIT: seconds(0, 3600) }), { WAIT: given })).toThrow(/WAIT: must be/);
  });

  test.each([
    ['DATABASE_URL', 'postgres://consilium_chat:consilium-local-roles@postgres:5432/consilium'],
    ['REDIS_URL', 'redis://:consilium-local@redis:6379'],
    ['S3_SECRET_KEY', 'consilium-local'],
    ['AUTH_KEY_SECRET', 'for this machine only, change it elsewhere'],
  ])('in the profile scale %s may not hold what was once a default', (name, value) => {
    const one = z.object({ [name]: z.string() });
    expect(() => readConfig(one, { PROFILE: 'scale', [name]: value })).toThrow(
      `${name}: holds a password that everybody can read in the source`,
    );
    expect(readConfig(one, { [name]: value })).toEqual({ [name]: value });
    const another = value.replace(/consilium-local|only/, '$&-7');
    expect(readConfig(one, { PROFILE: 'scale', [name]: another })).toEqual({ [name]: another });
  });

  test('says which variable is missing', () => {
    expect(() => readConfig(schema, { DATABASE_URL: ' ' })).toThrow(/DATABASE_URL: is missing/);
  });
});
