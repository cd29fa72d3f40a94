// Before the database tests: a Postgres server (TEST_DATABASE_URL, or one of our own) and the template to clone.
import { mkdtemp } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { announceTestServer, readTestConfig } from '@consilium/kit/postgres/test-config.ts';
import { ensureTemplate } from '@consilium/kit/postgres/test-template.ts';
import { keepForTeardown } from './postgres-teardown.ts';

export default async function startTestServer(): Promise<void> {
  const serverUrl = readTestConfig().TEST_DATABASE_URL ?? (await startThrowAwayServer());
  announceTestServer(serverUrl, await ensureTemplate(serverUrl));
}

async function startThrowAwayServer(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'consilium-test-'));
  const server = await startEmbeddedPostgres({ directory, durable: false });
  keepForTeardown(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return server.url;
}
