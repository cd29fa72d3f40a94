// A separate migrated database with fsync, and the pools of two services.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import type { Pool } from 'pg';

const passwordOf = derivedPasswords('bench-bench-bench');

export interface BenchDatabase {
  /** With chat's role. */
  readonly url: string;
  /** With the role of a part. */
  readonly urlOf: (part: string) => string;
  readonly chat: Pool;
  readonly metrics: Pool;
  readonly stop: () => Promise<void>;
}

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-bench-log-'));
  const postgres = await startEmbeddedPostgres({ directory, durable: true });
  await migrateAll(postgres.url, passwordOf);
  const urlOf = (part: string) => roleUrl(postgres.url, part, passwordOf);
  const openPool = (name: string) => createPool({ url: urlOf(name), applicationName: name, maxConnections: 10 });
  const [chat, metrics] = [openPool('chat'), openPool('metrics')];
  return {
    url: urlOf('chat'),
    urlOf,
    chat,
    metrics,
    async stop() {
      await Promise.all([chat.end(), metrics.end()]);
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
