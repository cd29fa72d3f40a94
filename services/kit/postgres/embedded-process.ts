// Running initdb and postgres as child processes.
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchmodSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../private-folder.ts';
import { endServer } from './embedded-claim.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import type { SystemUser } from './embedded-user.ts';
import { durableSettings, throwAwaySettings } from './embedded-settings.ts';

export interface Cluster {
  readonly binaries: PostgresBinaries;
  readonly user: SystemUser | undefined;
  readonly data: string;
  readonly log: string;
  readonly durable: boolean;
}

const START_LIMIT_MS = 60_000;
/** A fast shutdown writes a checkpoint; after this time the server is stopped immediately. */
const FAST_STOP_LIMIT_MS = 15_000;

/** Replaces whatever is in the data folder. */
export async function initialiseCluster(cluster: Cluster, password: string): Promise<void> {
  await rm(cluster.data, { recursive: true, force: true });
  await mkdir(cluster.data, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const passwordFile = `${cluster.data}.password`;
  await writeFile(passwordFile, password, { mode: PRIVATE_FILE_MODE });
  if (cluster.user)
    for (const path of [cluster.data, passwordFile]) await chown(path, cluster.user.uid, cluster.user.gid);
  try {
    await runInitdb(cluster, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runInitdb(cluster: Cluster, passwordFile: string): Promise<void> {
  const flags = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    `--auth=${cluster.durable ? 'scram-sha-256' : 'trust'}`,
  ];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8', '--no-instructions'];
  const sync = cluster.durable ? [] : ['--no-sync'];
  const child = spawn(
    cluster.binaries.initdb,
    ['-D', cluster.data, ...flags, ...locale, ...sync],
    spawnOptions(cluster, 'pipe'),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const code = await exitCode(child);
  if (code !== 0) throw new Error(`initdb failed (${String(code)}): ${output.trim()}`);
}

export interface RunningServer {
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

export async function startServer(cluster: Cluster, port: number): Promise<RunningServer> {
  const log = openSync(cluster.log, 'a', PRIVATE_FILE_MODE);
  // It contains failed statements with what people wrote.
  fchmodSync(log, PRIVATE_FILE_MODE);
  const settings = cluster.durable ? durableSettings : throwAwaySettings;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.data, '-p', String(port), ...flags],
    spawnOptions(cluster, log),
  );
  closeSync(log);
  const exited = exitCode(child);
  await untilReady(cluster, child, exited).catch(async (error: unknown) => {
    await stopServer(child, exited);
    throw error;
  });
  return { exited, stop: () => stopServer(child, exited) };
}

async function untilReady(cluster: Cluster, child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  let gone = false;
  void exited.then(() => (gone = true));
  while (!(await isReady(cluster.data, child.pid))) {
    if (gone || limit.aborted) throw new Error(`Postgres did not start: ${await lastLines(cluster.log)}`);
    await delay(10);
  }
}

/** Lines of postmaster.pid: the first is the process id (one of an earlier run does not count), the eighth the state. */
async function isReady(data: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function stopServer(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // SIGINT: fast shutdown. SIGQUIT: immediate; the next start recovers from the log.
  await endServer(pid, 'SIGINT');
  const force = setTimeout(() => void endServer(pid, 'SIGQUIT'), FAST_STOP_LIMIT_MS);
  await exited;
  clearTimeout(force);
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

function spawnOptions({ user, durable }: Cluster, output: 'pipe' | number): SpawnOptions {
  // Ctrl-C reaches the whole process group. The product's database must end last; a test's may end at once.
  const detached = durable && process.platform !== 'win32';
  const options: SpawnOptions = { stdio: ['ignore', output, output], detached, cwd: '/' };
  return user ? { ...options, uid: user.uid, gid: user.gid } : options;
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-5).join(' | ');
}
