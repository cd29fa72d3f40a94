// The product started in its own process, like by a person, for figures seen from outside.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@consilium/local/free-port.ts';
import { root } from '@consilium/local/program.ts';

export interface RunningProduct {
  readonly url: string;
  readonly data: string;
  readonly pid: number;
  /** From the spawn to the first served page. */
  readonly startedInMs: number;
  /** All output so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

export async function newDataDirectory(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'consilium-bench-'));
}

/** Started like npm start does, with raised limits. */
export async function startProduct(
  data: string,
  environment: Readonly<Record<string, string>> = {},
  programArguments: readonly string[] = [],
): Promise<RunningProduct> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'deploy/local/bootstrap.mjs'),
      'start',
      '--port',
      String(port),
      '--data',
      data,
      ...programArguments,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        RATE_LIMIT_MESSAGES_PER_MINUTE: '-1',
        RATE_LIMIT_REQUESTS_PER_MINUTE: '-1',
        QUOTA_FREE_STANDARD: '-1',
        ...environment,
      },
    },
  );
  const output = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  await firstPage(url, child, output);
  const startedInMs = performance.now() - startedAt;
  return {
    url,
    data,
    pid: await innerPid(child),
    startedInMs,
    output,
    async stop() {
      if (child.exitCode !== null) throw new Error(`the product had ended: ${output()}`);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function firstPage(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended: ${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200 && (await answer.text()).includes('<title>')) return;
    await delay(10);
  }
}

/** bootstrap.mjs starts the product as its child. */
async function innerPid(door: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${door.pid}/task/${door.pid}/children`, 'utf8').catch(() => '');
  return Number(children.trim().split(' ')[0]) || (door.pid ?? 0);
}

/** Resident set, in MB; undefined where /proc is not. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

export async function passwords(data: string): Promise<{ memberPassword: string; adminPassword: string }> {
  return JSON.parse(await readFile(path.join(data, 'secrets.json'), 'utf8')) as {
    memberPassword: string;
    adminPassword: string;
  };
}

/** The demo member by default. */
export async function signIn(
  product: RunningProduct,
  account?: { readonly email: string; readonly password: string },
): Promise<string> {
  const { memberPassword } = await passwords(product.data);
  const who = account ?? { email: 'member@consilium.test', password: memberPassword };
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    if (answer.status === 200) return ((await answer.json()) as { access_token: string }).access_token;
    if (attempt === 50) throw new Error(`no sign-in: ${answer.status} ${await answer.text()}`);
    await delay(100);
  }
}

export function forget(data: string): Promise<void> {
  return rm(data, { recursive: true, force: true });
}
