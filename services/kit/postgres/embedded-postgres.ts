// Our own Postgres server in a folder: for tests (not durable) and for the embedded product (durable, restarted when it ends).
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresBinaries } from './embedded-binaries.ts';
import { initialiseCluster, startServer } from './embedded-process.ts';
import { startRestartingServer } from './restarting-server.ts';
import type { Cluster } from './embedded-process.ts';
import { choosePort } from './free-port.ts';
import { postgresUser } from './embedded-user.ts';
import type { SystemUser } from './embedded-user.ts';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../private-folder.ts';
import { placeReachableBy } from './reachable-folder.ts';
import { claimCluster, releaseCluster } from './embedded-claim.ts';

export interface EmbeddedPostgresOptions {
  /** Holds data, port and password; created when missing. */
  readonly directory: string;
  /** 0 or absent: the last port when it is free, else any free one. */
  readonly port?: number;
  /** False turns off all safety: for data that may be lost. */
  readonly durable: boolean;
  /** Called when data is kept elsewhere than asked, and when the server ended unexpectedly. */
  readonly report?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The superuser's URL of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** Where everything is kept: the given folder, or one that the server's user can enter. */
  readonly directory: string;
  /** Ends sessions, writes a checkpoint, waits until the server has ended. Idempotent. */
  stop(): Promise<void>;
}

/** Throws ClusterInUseError when a living process runs this folder; takes over from a dead one. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  const directory = await reachableDirectory(options, user);
  await claimCluster(directory);
  try {
    return await startClaimed(directory, user, options);
  } catch (error) {
    await releaseCluster(directory);
    throw error;
  }
}

async function startClaimed(
  directory: string,
  user: SystemUser | undefined,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries(user);
  const cluster: Cluster = {
    binaries,
    user,
    data: join(directory, 'data'),
    log: join(directory, 'postgres.log'),
    durable: options.durable,
  };
  const password = await ensureCluster(cluster, directory);
  const port = await choosePort(join(directory, 'port'), options.port);
  const { report = () => undefined } = options;
  const server = options.durable
    ? await startRestartingServer(cluster, port, report)
    : await startServer(cluster, port);
  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    directory,
    stop() {
      stopped ??= server.stop().then(() => releaseCluster(directory));
      return stopped;
    },
  };
}

async function reachableDirectory(options: EmbeddedPostgresOptions, user: SystemUser | undefined): Promise<string> {
  await mkdir(options.directory, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const directory = await placeReachableBy(options.directory, user);
  if (directory !== options.directory)
    options.report?.(
      `Postgres runs as "${user?.name}", who cannot enter ${options.directory}; its data is in ${directory}`,
    );
  return directory;
}

/** Returns the superuser's password; creates the cluster on the first call. An incomplete one (no password file) is created again. */
async function ensureCluster(cluster: Cluster, directory: string): Promise<string> {
  const passwordFile = join(directory, 'password');
  if (existsSync(passwordFile) && existsSync(join(cluster.data, 'PG_VERSION')))
    return (await readFile(passwordFile, 'utf8')).trim();
  const password = randomBytes(18).toString('base64url');
  await initialiseCluster(cluster, password);
  await writeFile(passwordFile, `${password}\n`, { mode: PRIVATE_FILE_MODE });
  return password;
}
