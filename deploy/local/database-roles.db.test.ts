// Each database role has its own password, which gives access to that role only, and cannot forge another's tokens.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withLogin } from '@consilium/kit/postgres/database-url.ts';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { roleOf } from '@consilium/kit/postgres/roles.sql.ts';
import { migrateAll, roleUrl } from './database.ts';
import { keptPasswords } from './kept-passwords.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';

const FORBIDDEN = { code: '42501' };
const WRONG_PASSWORD = { code: '28P01' };
const services = [...partNames, 'sandbox'];
const secrets = [
  { owner: 'auth', table: 'auth.signing_keys' },
  { owner: 'gateway', table: 'gateway.secrets' },
  { owner: 'chat', table: 'chat.secrets' },
];
const secretsOfOthers = (service: string) => secrets.filter(({ owner }) => owner !== service).map(({ table }) => table);
const othersOf = (service: string) => services.filter((other) => other !== service);

/** The shared test server asks for no password; this one does, like every installation. */
let postgres: EmbeddedPostgres;
let directory: string;
let passwordOf: (service: string) => string;
const pools: ReturnType<typeof createPool>[] = [];

function signIn(url: string) {
  const pool = createPool({ url, applicationName: 'database-roles', maxConnections: 1 });
  pools.push(pool);
  return pool;
}
const as = (service: string) => signIn(roleUrl(postgres.url, service, passwordOf));

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'consilium-roles-'));
  postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: true });
  // Like an older installation with one password for all roles.
  await migrateAll(postgres.url, () => 'one password for all');
  passwordOf = await keptPasswords(directory);
  await migrateAll(postgres.url, passwordOf);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

describe.each(services)('the role of %s', (service) => {
  test('signs in with its own password, and no longer with the former common one', async () => {
    const { rows } = await as(service).query('select session_user::text as name');
    expect(rows).toEqual([{ name: roleOf(service) }]);
    const before = signIn(withLogin(postgres.url, roleOf(service), 'one password for all'));
    await expect(before.query('select 1')).rejects.toMatchObject(WRONG_PASSWORD);
  });

  test('cannot sign in as another role or the owner with its password', async () => {
    for (const role of [...othersOf(service).map(roleOf), 'postgres']) {
      const disguised = signIn(withLogin(postgres.url, role, passwordOf(service)));
      await expect(disguised.query('select 1')).rejects.toMatchObject(WRONG_PASSWORD);
    }
  });

  test('cannot switch to another role or use another’s schema', async () => {
    const own = as(service);
    for (const other of othersOf(service)) {
      for (const statement of [
        `set role ${roleOf(other)}`,
        `alter role ${roleOf(other)} password 'hunter2hunter2'`,
        `select * from ${other}.outbox`,
      ])
        await expect(own.query(statement)).rejects.toMatchObject(FORBIDDEN);
    }
  });

  test('has no privilege on another’s schema', async () => {
    const { rows } = await as(service).query(
      `select n.nspname as schema, has_schema_privilege(n.oid, 'usage, create') as enters
         from pg_namespace n where n.nspname = any($1) order by 1`,
      [othersOf(service)],
    );
    expect(rows).toEqual(
      othersOf(service)
        .toSorted()
        .map((schema) => ({ schema, enters: false })),
    );
  });

  test('registers signing keys only for itself, and cannot read any', async () => {
    const own = as(service);
    const register = (process: string) =>
      own.query(`select identity.register_key($1, $2, '{}', now())`, [randomUUID(), process]);
    await register(service);
    for (const other of othersOf(service)) await expect(register(other)).rejects.toMatchObject(FORBIDDEN);
    const forge = `insert into identity.process_keys values (gen_random_uuid(), 'gateway', '{}', now())`;
    await expect(own.query(forge)).rejects.toMatchObject(FORBIDDEN);
    await expect(own.query(`update identity.process_keys set process = 'gateway'`)).rejects.toMatchObject(FORBIDDEN);
    for (const secret of secretsOfOthers(service))
      await expect(own.query(`select * from ${secret}`)).rejects.toMatchObject(FORBIDDEN);
  });
});

test('the passwords are derived from a file that only its owner can read, and stay the same at the next start', async () => {
  const again = await keptPasswords(directory);
  expect(services.map(again)).toEqual(services.map(passwordOf));
  expect(new Set(services.map(again)).size).toBe(services.length);
  const { mode } = await stat(path.join(directory, 'database-roles-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('simultaneous starts get the same passwords', async () => {
  const fresh = await mkdtemp(path.join(tmpdir(), 'consilium-roles-'));
  try {
    const starts = await Promise.all(Array.from({ length: 10 }, () => keptPasswords(fresh)));
    expect(new Set(starts.map((start) => start('chat'))).size).toBe(1);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
});
