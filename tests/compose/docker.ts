// Runs the docker command: returns its output, or throws with its error message.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { root } from '@consilium/local/program.ts';

const OLDEST_ENGINE = 25;

export interface DockerCall {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Its output goes to this terminal. */
  readonly shown?: boolean;
}

export async function docker(
  words: readonly string[],
  { environment, shown = false }: DockerCall = {},
): Promise<string> {
  const child = spawn('docker', words, {
    cwd: root,
    env: environment ?? process.env,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
  });
  const [output, complaint, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`docker ${words.join(' ')} ended with ${code}: ${complaint.trim()}`);
  return output.trim();
}

/** Throws a ConfigError without an engine, or with one too old for the images. */
export async function checkEngine(): Promise<void> {
  const version = await docker(['version', '--format', '{{.Server.Version}}']).catch((cause: unknown) => {
    throw new ConfigError('No Docker engine answers (docker version fails)', { cause });
  });
  if (Number.parseInt(version, 10) < OLDEST_ENGINE)
    throw new ConfigError(`Docker ${OLDEST_ENGINE} or newer is needed; this engine is ${version}`);
}
