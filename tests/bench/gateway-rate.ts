// The gateway's rate on one core with its full pipeline, as a share of nginx's proxy rate in the same run.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { startIssuer } from './issuer.ts';
import type { Issuer } from './issuer.ts';
import { startLoneGateway } from './lone-gateway.ts';
import type { Measurement, Profile } from './measurement.ts';
import { processorSeconds } from './processor-seconds.ts';

const passwordOf = derivedPasswords('bench-bench-bench');
const SECONDS = 6;
const what = 'gateway, one core, full pipeline, 64 connections, share of nginx on one core';

/** A driver that counts requests, and the minimum share of nginx's rate with it. */
interface Counting {
  readonly profile: Profile;
  readonly leastShare: number;
  environment(): Promise<{ readonly variables: Readonly<Record<string, string>>; stop(): Promise<void> }>;
}

const countings: readonly Counting[] = [
  {
    profile: 'embedded',
    leastShare: 0.04,
    environment: () => Promise.resolve({ variables: {}, stop: () => Promise.resolve() }),
  },
  {
    profile: 'scale',
    leastShare: 0.12,
    async environment() {
      const redis = await startRedisServer();
      return {
        variables: { LIMITS: 'redis', QUOTA: 'redis', REDIS_URL: redis.url },
        stop: () => redis.remove(),
      };
    },
  },
];

export async function measureGatewayRate(): Promise<Measurement[]> {
  const missing = ['/usr/sbin/nginx', '/usr/bin/wrk', '/usr/bin/taskset'].filter((program) => !existsSync(program));
  if (missing.length > 0)
    return countings.map(({ profile, leastShare }) => ({
      what,
      profile,
      figure: `not measured: ${missing.join(', ')} not installed`,
      budget: percent(leastShare),
      within: undefined,
    }));
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-bench-gateway-'));
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: true });
  await migrateAll(postgres.url, passwordOf);
  const issuer = await startIssuer();
  const nginx = await startNginx(directory);
  const surroundings = {
    databaseUrl: roleUrl(postgres.url, 'gateway', passwordOf),
    issuer,
    backendUrl: nginx.backendUrl,
  };
  try {
    const measurements: Measurement[] = [];
    for (const counting of countings) {
      const proxy = await load(`${nginx.proxyUrl}/api/billing/plans`, issuer, nginx.proxyPid);
      measurements.push(verdict(counting, await rateOf(counting, surroundings), proxy));
    }
    return measurements;
  } finally {
    nginx.stop();
    issuer.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Surroundings {
  readonly databaseUrl: string;
  readonly issuer: Issuer;
  readonly backendUrl: string;
}

async function rateOf(counting: Counting, { databaseUrl, issuer, backendUrl }: Surroundings): Promise<Rate> {
  const counted = await counting.environment();
  const gateway = await startLoneGateway({
    databaseUrl,
    authUrl: issuer.url,
    backendUrl,
    environment: counted.variables,
  });
  try {
    return await load(`${gateway.url}/api/billing/plans`, issuer, gateway.pid);
  } finally {
    await gateway.stop();
    await counted.stop();
  }
}

interface Rate {
  readonly perSecond: number;
  /** Requests per second of processor time of the proxying process, independent of the machine's other load. */
  readonly perProcessorSecond: number;
}

function verdict({ profile, leastShare }: Counting, ours: Rate, proxy: Rate): Measurement {
  const share = ours.perSecond / proxy.perSecond;
  const rates = [ours, proxy].map(({ perSecond }) => Math.round(perSecond).toLocaleString('en-US'));
  const ofProcessor = percent(ours.perProcessorSecond / proxy.perProcessorSecond);
  return {
    what,
    profile,
    figure: `${percent(share)} (${rates.join(' of ')} requests/s; by processor time ${ofProcessor})`,
    budget: percent(leastShare),
    within: share >= leastShare,
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

/** A run with refusals would only measure refusals. */
async function load(url: string, { tokens: [token = ''] }: Issuer, pid: number): Promise<Rate> {
  const authorization = `authorization: Bearer ${token}`;
  const run = (seconds: number) =>
    promisify(execFile)('taskset', ['-c', '1', 'wrk', '-t1', '-c64', `-d${seconds}s`, '-H', authorization, url]);
  await run(2);
  const processorBefore = processorSeconds(pid);
  const { stdout } = await run(SECONDS);
  const processor = processorSeconds(pid) - processorBefore;
  if (/Non-2xx/.test(stdout)) throw new Error(`refused under load: ${stdout}`);
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return { perSecond: answered / SECONDS, perProcessorSecond: answered / processor };
}

interface Nginx {
  readonly backendUrl: string;
  readonly proxyUrl: string;
  readonly proxyPid: number;
  stop(): void;
}

/**
 * The proxy runs on the core that the gateway uses in its turn; the backend shares the other with the load generator.
 */
async function startNginx(directory: string): Promise<Nginx> {
  const [backendPort, proxyPort] = [await freePort(), await freePort()];
  const [backendUrl, proxyUrl] = [`http://127.0.0.1:${backendPort}`, `http://127.0.0.1:${proxyPort}`];
  const body = JSON.stringify({ filler: 'x'.repeat(480) });
  const backend = await startWorker(directory, { name: 'backend', affinity: '10' }, [
    `server { listen 127.0.0.1:${backendPort}; location / { default_type application/json; return 200 '${body}'; } }`,
  ]);
  const proxy = await startWorker(directory, { name: 'proxy', affinity: '01' }, [
    `upstream backend { server 127.0.0.1:${backendPort}; keepalive 64; keepalive_requests 1000000; }`,
    `server { listen 127.0.0.1:${proxyPort}; location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; } }`,
  ]);
  await Promise.all([backendUrl, proxyUrl].map(untilAnswers));
  const [worker] = readFileSync(`/proc/${proxy.pid}/task/${proxy.pid}/children`, 'utf8').split(' ');
  const stop = () => [backend, proxy].forEach((child) => child.kill('SIGTERM'));
  return { backendUrl, proxyUrl, proxyPid: Number(worker), stop };
}

async function startWorker(
  directory: string,
  { name, affinity }: { readonly name: string; readonly affinity: string },
  servers: readonly string[],
): Promise<ChildProcess> {
  const file = (kind: string) => path.join(directory, `${name}-${kind}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${file(kind)};`,
  );
  const configuration = `daemon off; worker_processes 1; worker_cpu_affinity ${affinity}; error_log /dev/null; pid ${file('pid')};
events { worker_connections 4096; }
http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')} ${servers.join('\n')} }`;
  await writeFile(file('conf'), configuration);
  return spawn('/usr/sbin/nginx', ['-c', file('conf')], { stdio: 'ignore' });
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await delay(25);
  }
  throw new Error(`nothing answers at ${url}`);
}
