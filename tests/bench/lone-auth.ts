// auth alone on one core, with people who have accounts and sessions in its database.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { root } from '@consilium/local/program.ts';
import type { Pool } from 'pg';

const passwordOf = derivedPasswords('bench-bench-bench');

export interface LoneAuth {
  /** The URL with the prefix of the routes. */
  readonly url: string;
  readonly publicUrl: string;
  readonly pid: number;
  /** Connects like auth itself. */
  readonly pool: Pool;
  stop(): Promise<void>;
}

export async function startLoneAuth(publicUrl: string): Promise<LoneAuth> {
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-bench-auth-'));
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: true });
  await migrateAll(postgres.url, passwordOf);
  const databaseUrl = roleUrl(postgres.url, 'auth', passwordOf);
  const port = await freePort();
  const variables = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    INBOX_DIR: path.join(directory, 'inbox'),
    FILES_DIR: path.join(directory, 'files'),
    LOG_LEVEL: 'error',
    SIGN_IN_ATTEMPTS_PER_5_MINUTES: '100000',
    MAILS_PER_NETWORK_PER_HOUR: '100000',
  };
  const child = spawn('taskset', ['-c', '0', process.execPath, path.join(root, 'services/auth/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const pool = createPool({ url: databaseUrl, applicationName: 'bench', maxConnections: 4 });
  return {
    url: `${origin}/auth/v1`,
    publicUrl,
    pid: child.pid ?? 0,
    pool,
    async stop() {
      await pool.end();
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.status === 200) return;
    await delay(50);
  }
  throw new Error('auth did not become ready');
}
