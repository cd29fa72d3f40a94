// A cluster's folder belongs to one living process of ours at most. A server left behind by a killed process is stopped.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PRIVATE_FILE_MODE } from '../private-folder.ts';
import { isProcessAlive } from '../process-alive.ts';

const run = promisify(execFile);

export class ClusterInUseError extends Error {
  override readonly name = 'ClusterInUseError';
}

const LEFT_BEHIND_LIMIT_MS = 30_000;

export async function claimCluster(directory: string): Promise<void> {
  const file = join(directory, 'owner.pid');
  const owner = await readPid(file);
  if (owner !== undefined && owner !== process.pid && (await isNode(owner)))
    throw new ClusterInUseError(`${directory} is in use by process ${owner}`);
  await stopLeftBehind(join(directory, 'data'));
  await writeFile(file, `${process.pid}\n`, { mode: PRIVATE_FILE_MODE });
}

export async function releaseCluster(directory: string): Promise<void> {
  await rm(join(directory, 'owner.pid'), { force: true });
}

/** The first line of postmaster.pid is the server's process id. */
async function stopLeftBehind(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const server = await readPid(file);
  if (server === undefined) return;
  if (!(await isPostgresOf(server, data))) {
    // The process id belongs to another program by now, for which Postgres itself would refuse to start.
    await rm(file, { force: true });
    return;
  }
  await endServer(server, 'SIGINT');
  const limit = AbortSignal.timeout(LEFT_BEHIND_LIMIT_MS);
  while (isProcessAlive(server)) {
    if (limit.aborted) await endServer(server, 'SIGQUIT');
    await delay(20);
  }
}

/** Windows has no signals: the server and its children are killed, and the next start recovers from the log. */
export async function endServer(pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (process.platform === 'win32') await run('taskkill', ['/pid', String(pid), '/T', '/F']).catch(() => undefined);
  else if (isProcessAlive(pid)) process.kill(pid, signal);
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Undefined where the system does not show it. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: undefined }));
  return stdout;
}

async function isNode(pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const command = await commandOf(pid);
  return command === undefined || /node/.test(command);
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const command = await commandOf(pid);
  return command === undefined || command.includes(data);
}
