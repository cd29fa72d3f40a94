// The gateway alone on one core, in front of one backend that fakes every service.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@consilium/local/free-port.ts';
import { root } from '@consilium/local/program.ts';
import { publicUrl } from './issuer.ts';

export interface LoneGateway {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface LoneGatewayOptions {
  readonly databaseUrl: string;
  readonly authUrl: string;
  readonly backendUrl: string;
  /** Environment for other drivers than Postgres, and for limits. */
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startLoneGateway(options: LoneGatewayOptions): Promise<LoneGateway> {
  const port = await freePort();
  const child = spawn('taskset', ['-c', '0', process.execPath, path.join(root, 'gateway/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environmentOf(options), PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url);
  return {
    url,
    pid: child.pid ?? 0,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function environmentOf({ databaseUrl, authUrl, backendUrl, environment }: LoneGatewayOptions): Record<string, string> {
  const services = ['CHAT', 'BILLING', 'METRICS', 'AFFILIATE', 'ADMIN'];
  return {
    ...Object.fromEntries(services.map((name) => [`${name}_URL`, backendUrl])),
    AUTH_URL: authUrl,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    RATE_LIMIT_REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200) return;
    await delay(50);
  }
  throw new Error('the gateway did not become ready');
}
