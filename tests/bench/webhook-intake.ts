// The webhook events that billing accepts per second on one core: signature checked, stored on disk, answered.
import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { root } from '@consilium/local/program.ts';
import { STEADY_SECONDS } from '../load/run-length.ts';
import { milliseconds, percentile } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const passwordOf = derivedPasswords('bench-bench-bench');
const SECRET = 'whsec_bench';
const CONNECTIONS = 32;
const WARM_UP_MS = 1000;
const RUN_MS = STEADY_SECONDS * 1000;
const what = 'billing, one core: webhook events of the payment provider taken a second, 32 connections, p99';
const otherProfile = 'the same service and database';

export async function measureWebhookIntake(): Promise<Measurement[]> {
  if (!existsSync('/usr/bin/taskset'))
    return [
      { what, figure: 'not measured: taskset not installed', budget: 'none set', within: undefined, otherProfile },
    ];
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-bench-webhooks-'));
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: true });
  await migrateAll(postgres.url, passwordOf);
  const billing = await startLoneBilling(directory, roleUrl(postgres.url, 'billing', passwordOf));
  try {
    await run(billing.url, WARM_UP_MS);
    const { perSecond, durationsMs } = await run(billing.url, RUN_MS);
    const p99 = milliseconds(percentile(durationsMs, 0.99));
    const slowest = milliseconds(durationsMs.reduce((most, one) => Math.max(most, one), 0));
    const figure = `${Math.round(perSecond).toLocaleString('en-US')}/s, ${p99}, the slowest ${slowest}`;
    return [{ what, figure, budget: 'none set', within: undefined, otherProfile }];
  } finally {
    await billing.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Nothing listens at the provider's URL: accepting a webhook event does not call it. */
async function startLoneBilling(directory: string, databaseUrl: string) {
  const [port, nobody] = [await freePort(), await freePort()];
  const variables = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: 'http://bench.example',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_API_URL: `http://127.0.0.1:${nobody}`,
    STRIPE_WEBHOOK_SECRETS: SECRET,
    FILES_DIR: path.join(directory, 'files'),
    INBOX_DIR: path.join(directory, 'inbox'),
    LOG_LEVEL: 'silent',
  };
  const child = spawn('taskset', ['-c', '0', process.execPath, path.join(root, 'services/billing/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return {
    url: `${origin}${servicePrefixes.billing}${webhookPath}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.status === 200) return;
    await delay(50);
  }
  throw new Error('billing did not become ready');
}

async function run(url: string, forMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const durationsMs: number[] = [];
  const startedAt = performance.now();
  const lane = async () => {
    for (let begun = startedAt; begun - startedAt < forMs; begun = performance.now()) {
      const status = await post(url, agent, webhookEvent());
      if (status !== 200) throw new Error(`a webhook event was answered ${status}`);
      durationsMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const perSecond = (durationsMs.length * 1000) / (performance.now() - startedAt);
  agent.destroy();
  return { perSecond, durationsMs };
}

/** As large as the provider's, of an unknown account. */
function webhookEvent(): string {
  const id = randomUUID().replaceAll('-', '');
  const invoice = { id: `in_${id}`, object: 'invoice', customer: `cus_${id}`, metadata: { filler: 'x'.repeat(3000) } };
  return JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'invoice.paid',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: invoice },
  });
}

function post(url: string, agent: Agent, body: string): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': `t=${seconds},v1=${signature}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}
