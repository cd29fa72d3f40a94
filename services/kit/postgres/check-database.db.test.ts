// At start a part checks its database first, and says in one sentence what the operator has to fix.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkDatabase } from './check-database.ts';
import { withDatabase, withLogin } from './database-url.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const migrations = new URL('../../metrics/migrations/', import.meta.url);
let database: TestDatabase;
let silent: Server;
/** The usual test server accepts everybody; this one asks for passwords. */
let strict: EmbeddedPostgres;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  directory = await mkdtemp(path.join(tmpdir(), 'consilium-strict-'));
  strict = await startEmbeddedPostgres({ directory, durable: true });
});
afterAll(async () => {
  silent.close();
  await strict.stop();
  await rm(directory, { recursive: true, force: true });
  await database.drop();
});

const check = (url: string, part = 'metrics') => checkDatabase({ url, part, migrations });

test('a migrated database passes', async () => {
  await expect(check(database.url('metrics'))).resolves.toBeUndefined();
});

test.each([
  ['the password is wrong', () => withLogin(strict.url, 'postgres', 'hunter2'), /refuses the password/],
  ['there is no such database', () => withDatabase(database.url('metrics'), 'nowhere'), /has no database nowhere/],
  ['nothing listens', () => 'postgres://a:hunter2@127.0.0.1:1/consilium', /nothing listens at 127\.0\.0\.1:1/],
  ['the value is no address', () => 'postgres://a:hunter2@host:port/x', /is no address/],
])('an error names the variable but no password when %s', async (_what, url, sentence) => {
  const failure = await check(url()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(sentence) });
  expect(failure).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL: [^\n]*$/) });
  expect(String(failure)).not.toContain('hunter2');
});

test('a server that stays silent is given up', async () => {
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://a:b@127.0.0.1:${port}/c`;
  await expect(checkDatabase({ url, part: 'metrics', migrations, patienceMs: 0 })).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL server answers/,
  );
});

test('a server that breaks the first connections is asked again', async () => {
  const url = new URL(database.url('metrics'));
  const server = { port: Number(url.port), host: url.hostname };
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    if (connections < 3) socket.destroy();
    else
      socket
        .on('error', () => undefined)
        .pipe(connect(server))
        .pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  try {
    await expect(check(url.href)).resolves.toBeUndefined();
    expect(connections).toBe(3);
  } finally {
    proxy.close();
  }
});

test('a migration that was not applied is named, with what to do', async () => {
  await database.pool().query(`delete from metrics.migrations where name = 'metrics'`);
  await expect(check(database.url('metrics'))).rejects.toThrow(/metrics lacks 0001_\w+\.sql\); run npm run migrate$/);
});

test('an empty database is reported as not migrated', async () => {
  await database.pool().query('drop schema kit cascade');
  await expect(check(database.url('metrics'))).rejects.toThrow(/not migrated .*run npm run migrate/);
});
