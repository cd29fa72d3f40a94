// Before the database tests: a Postgres server (TEST_DATABASE_URL, or one of our own) and the template to clone.
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimCluster } from '@consilium/kit/postgres/embedded-claim.ts';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { announceTestServer, readTestConfig } from '@consilium/kit/postgres/test-config.ts';
import { ensureTemplate } from '@consilium/kit/postgres/test-template.ts';
import { keepForTeardown } from './servers-teardown.ts';

const PREFIX = 'consilium-test-';

export default async function startTestServer(): Promise<void> {
  // The projects db and scale of one run share a server.
  if (readTestConfig().TEST_TEMPLATE !== undefined) return;
  const serverUrl = readTestConfig().TEST_DATABASE_URL ?? (await startThrowAwayServer());
  announceTestServer(serverUrl, await ensureTemplate(serverUrl));
}

async function startThrowAwayServer(): Promise<string> {
  await removeLeftBehind();
  const directory = await mkdtemp(join(tmpdir(), PREFIX));
  const server = await startEmbeddedPostgres({ directory, durable: false });
  keepForTeardown(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return server.url;
}

/** Servers of runs that were killed. A folder in use is another run's; one without an owner is being made or removed. */
async function removeLeftBehind(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const directory of names.map((name) => join(tmpdir(), name))) {
    if (!existsSync(join(directory, 'owner.pid'))) continue;
    const free = await claimCluster(directory).then(
      () => true,
      () => false,
    );
    if (free) await rm(directory, { recursive: true, force: true });
  }
}
