import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
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
  test('parses what is set and uses defaults for what is absent or empty', () => {
    const config = readConfig(schema, { DATABASE_URL: 'postgres://x', LIMIT: '', STRICT: 'true', PROXIES: 'a, b,' });
    expect(config).toEqual({ DATABASE_URL: 'postgres://x', LIMIT: 10, STRICT: true, PROXIES: ['a', 'b'] });
  });

  test('names every invalid variable and shows no value', () => {
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

  test.each(['soon', '1d', '-1', 'm', '2h', '1.5s'])('%s is not a valid number of seconds', (given) => {
    expect(() => readConfig(z.object({ WAIT: seconds(0, 3600) }), { WAIT: given })).toThrow(/WAIT: must be/);
  });

  test.each([
    ['SECRET', 'consilium-local'],
    ['SECRET', 'for this machine only, change it elsewhere'],
    ['DATABASE_URL', 'postgres://consilium_auth:consilium-local-roles@postgres/consilium'],
    ['SECRET', 'redis://one:6379,redis://:consilium%2Dlocal@two:6379'],
  ])('refuses %s=%s in the scale profile, because that secret is public', (name, value) => {
    const secret = z.object({ ...schema.shape, SECRET: z.string().default('') });
    const environment = { DATABASE_URL: 'postgres://x', [name]: value };
    const refused = new RegExp(`^${name}: holds a secret that everybody can read`);
    expect(() => readConfig(secret, { ...environment, PROFILE: 'scale' })).toThrow(refused);
    expect(() => readConfig(secret, environment)).not.toThrow();
    const own = value.replace(/consilium(?:-|%2D)local/, 'another').replace('machine', 'other machine');
    expect(() => readConfig(secret, { ...environment, [name]: own, PROFILE: 'scale' })).not.toThrow();
  });

  test('names a missing variable', () => {
    expect(() => readConfig(schema, { DATABASE_URL: ' ' })).toThrow(/DATABASE_URL: is missing/);
  });
});

describe('a value from a NAME_FILE', () => {
  const directory = mkdtempSync(join(tmpdir(), 'config-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const secret = z.object({ SECRET: z.string().min(5).optional() });
  const fileWith = (content: string) => {
    const file = join(directory, 'secret');
    writeFileSync(file, content);
    return file;
  };

  test.each([
    ['from-a-file', 'from-a-file'],
    ['from-a-file\n', 'from-a-file'],
    ['from-a-file\r\n', 'from-a-file'],
    [' two\nlines \n\n', ' two\nlines \n'],
  ])('is read without the line break at its end (%j)', (content, value) => {
    expect(readConfig(secret, { SECRET_FILE: fileWith(content) })).toEqual({ SECRET: value });
    expect(readConfig(secret, { SECRET: ' ', SECRET_FILE: fileWith(content) })).toEqual({ SECRET: value });
  });

  test('is overridden by the variable itself', () => {
    expect(readConfig(secret, { SECRET: 'given', SECRET_FILE: join(directory, 'nowhere') })).toEqual({
      SECRET: 'given',
    });
  });

  test('is refused by name when the file is unreadable, empty, too long or invalid, and is never shown', () => {
    const reading = (file: string) => () => readConfig(secret, { SECRET_FILE: file });
    expect(reading(join(directory, 'nowhere'))).toThrow(/SECRET_FILE: the file cannot be read \(ENOENT\)/);
    expect(reading(directory)).toThrow(/SECRET_FILE: the file cannot be read \(EISDIR\)/);
    expect(reading(fileWith(' \n'))).toThrow(/SECRET_FILE: the file is empty/);
    expect(reading(fileWith('x'.repeat(70_000)))).toThrow(/SECRET_FILE: the file is too long/);
    expect(reading(fileWith('abc'))).toThrow(/SECRET: /);
    expect(reading(fileWith('abc'))).not.toThrow(/abc/);
  });

  test('is checked for public secrets like any other', () => {
    const known = { SECRET_FILE: fileWith('consilium-local\n'), PROFILE: 'scale' };
    expect(() => readConfig(secret, known)).toThrow(/^SECRET: holds a secret that everybody can read/);
  });

  test('overrides the profile’s driver; the profile itself is never read from a file', () => {
    const drivers = z.object({ EVENT_LOG: z.string().default('postgres'), PROFILE: z.string().default('embedded') });
    const given = { EVENT_LOG_FILE: fileWith('postgres'), PROFILE: 'scale' };
    expect(readConfig(drivers, given)).toEqual({ EVENT_LOG: 'postgres', PROFILE: 'scale' });
    expect(readConfig(drivers, { PROFILE_FILE: fileWith('scale') }).PROFILE).toBe('embedded');
  });
});
