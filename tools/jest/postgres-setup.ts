// Before the database tests: starts a Postgres server (or uses TEST_DATABASE_URL) and creates the template to copy.
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

/** Deletes servers of killed runs. A folder in use belongs to another run; one without an owner is being created or deleted. */
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
