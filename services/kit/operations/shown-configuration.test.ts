import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { originOf, readConfig } from '../config/read-config.ts';
import { flag, integer, postgresUrl } from '../config/variables.ts';
import { shownConfiguration } from './shown-configuration.ts';

const shown = (shape: z.ZodRawShape, environment: Readonly<Record<string, string>>) => {
  const config = readConfig(z.object(shape), environment);
  const origin = originOf(config);
  if (!origin) throw new Error('the configuration has no origin');
  return Object.fromEntries(shownConfiguration(origin, config).map(({ name, value }) => [name, value]));
};

describe('the configuration that administrators see', () => {
  test('shows numbers, true and false, and names from a list', () => {
    const values = shown(
      { PORT: integer(0, 9), STRICT: flag().default(false), JOBS: z.enum(['postgres', 'redis']).default('postgres') },
      { PORT: '7' },
    );
    expect(values).toEqual({ PORT: '7', STRICT: 'false', JOBS: 'postgres' });
  });

  test.each([
    'SIGNING_SECRET',
    'S3_SECRET_KEY',
    'API_KEY',
    'KEY_OF_MODEL',
    'SMTP_PASSWORD',
    'REPLY_TOKEN',
    'API_CREDENTIALS',
  ])('never shows %s, whatever its kind', (name) => {
    expect(shown({ [name]: z.string() }, { [name]: 'hunter2' })).toEqual({ [name]: null });
    expect(shown({ [name]: integer(0, 99) }, { [name]: '42' })).toEqual({ [name]: null });
    expect(shown({ [name]: z.enum(['hunter2', 'none']) }, { [name]: 'hunter2' })).toEqual({ [name]: null });
  });

  test('never shows text: an address with a password, a list of them, or a word', () => {
    const values = shown(
      { DATABASE_URL: postgresUrl(), PROXIES: z.string().transform((text) => text.split(',')), NAME: z.string() },
      { DATABASE_URL: 'postgres://ada:hunter2@host/db', PROXIES: 'redis://:hunter2@host', NAME: 'hunter2' },
    );
    expect(values).toEqual({ DATABASE_URL: null, PROXIES: null, NAME: null });
  });

  test('says which variables were set, also those without a value to show', () => {
    const config = readConfig(z.object({ SECRET: z.string().optional(), PORT: integer(0, 9).default(1) }), {
      SECRET: 'hunter2',
    });
    const origin = originOf(config);
    expect(origin && shownConfiguration(origin, config)).toEqual([
      { name: 'PORT', isSet: false, value: '1', description: '' },
      { name: 'SECRET', isSet: true, value: null, description: '' },
    ]);
  });
});
