// A gateway alone with its own database, issuer and backend, and tokens of many people.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import { startIssuer } from '../bench/issuer.ts';
import { startLoneGateway } from '../bench/lone-gateway.ts';

const passwordOf = derivedPasswords('bench-bench-bench');

export interface GatewayUnderLoad {
  readonly url: string;
  readonly tokens: readonly string[];
  stop(): Promise<void>;
}

export async function startGatewayUnderLoad(people: number): Promise<GatewayUnderLoad> {
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-load-'));
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: true });
  await migrateAll(postgres.url, passwordOf);
  const issuer = await startIssuer(people);
  const backend = fork(path.join(import.meta.dirname, 'backend-process.ts'), { execArgv: [] });
  const [port] = (await once(backend, 'message')) as [number];
  const gateway = await startLoneGateway({
    databaseUrl: roleUrl(postgres.url, 'gateway', passwordOf),
    authUrl: issuer.url,
    backendUrl: `http://127.0.0.1:${port}`,
  });
  return {
    url: gateway.url,
    tokens: issuer.tokens,
    async stop() {
      await gateway.stop();
      backend.disconnect();
      issuer.stop();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
