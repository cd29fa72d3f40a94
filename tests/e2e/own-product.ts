// A separate product for tests that stop it or change its settings.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import type { ScriptedModel } from '@consilium/chat/advisors/anthropic/scripted-model.ts';
import { test } from '@playwright/test';
import { consentGiven } from './consent-given.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const startMs = 90_000;
const readyWords = 'Consilium is ready';
/** Tests choose ports in steps of two: the next one is the sandbox's. */
const SANDBOX_PORT_STEP = 1;

/** A file may run in both projects at once, so each worker has its own port. `offset` is unique per file. */
export function ownPort(offset: number): number {
  return Number(process.env['E2E_PORT']) + offset + 40 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
}

/** Runs during all tests of the calling file, which run one after the other. */
export function productOfThisFile(offset: number, environment: NodeJS.ProcessEnv = {}): OwnProduct {
  const product = ownProduct(ownPort(offset), environment);
  test.describe.configure({ mode: 'default' });
  test.use({ baseURL: product.url, storageState: consentGiven(product.url) });
  test.beforeAll(() => product.start());
  test.afterAll(() => product.remove());
  return product;
}

/** The same with a model behind it, which says a few words to everything. */
export function productWithModelOfThisFile(offset: number): OwnProduct {
  const settings: NodeJS.ProcessEnv = { ANTHROPIC_API_KEY: 'sk-ant-of-the-test', MODEL_ROUTING_PER_MINUTE: '0' };
  let model: ScriptedModel | undefined;
  test.beforeAll(async () => {
    model = await startScriptedModel();
    settings['ANTHROPIC_BASE_URL'] = model.url;
  });
  const product = productOfThisFile(offset, settings);
  test.afterAll(() => model?.stop());
  return product;
}

export interface OwnProduct {
  /** Its data folder; exists once it was started. */
  readonly data: string;
  readonly url: string;
  /** The URL of its sandbox, unless the environment configures another provider. */
  readonly sandboxUrl: string;
  start(): Promise<void>;
  /** Stops it with SIGTERM, like an operator, or with SIGKILL, like a power cut. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** `environment` has the operator's additional settings. */
export function ownProduct(port: number, environment: NodeJS.ProcessEnv = {}): OwnProduct {
  let data = '';
  const url = `http://localhost:${port}`;
  const sandboxPort = port + SANDBOX_PORT_STEP;
  let running: ChildProcess | undefined;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    get data() {
      return data;
    },
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    stop,
    async start() {
      data ||= await mkdtemp(path.join(tmpdir(), 'consilium-own-'));
      const ports = ['--port', String(port), '--sandbox-port', String(sandboxPort)];
      const words = ['deploy/local/commands/start.ts', ...ports, '--data', data];
      running = spawn(process.execPath, words, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...ownEnvironment(), ...environment },
      });
      await untilReady(running);
    },
    async remove() {
      await stop();
      if (data) await rm(data, { recursive: true, force: true });
    },
  };
}

function ownEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    RATE_LIMIT_MESSAGES_PER_MINUTE: '1000',
    RATE_LIMIT_REQUESTS_PER_MINUTE: '100000',
    MAILS_PER_NETWORK_PER_HOUR: '100000',
  };
}

/** Its own word for it: `/readyz` answers before the accounts to try it with have their roles. */
async function untilReady(product: ChildProcess): Promise<void> {
  const late = AbortSignal.timeout(startMs);
  let said = '';
  const isReady = new Promise<void>((resolve, reject) => {
    product.stdout?.on('data', (part: Buffer) => {
      said += said.includes(readyWords) ? '' : part.toString();
      if (said.includes(readyWords)) resolve();
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready.\n${said}`)));
    late.addEventListener('abort', () => reject(new Error(`The product was not ready within ${startMs} ms.\n${said}`)));
  });
  await isReady;
}
