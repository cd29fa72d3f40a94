// The gateway's rate on one core with its full pipeline, as a share of nginx's proxy rate in the same run.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { startIssuer } from './issuer.ts';
import { startLoneGateway } from './lone-gateway.ts';
import type { Measurement } from './measurement.ts';

const PASSWORD = 'bench-bench-bench';
const SECONDS = 6;
const BUDGET_SHARE = 0.04;
const what = 'gateway, one core, full pipeline, 64 connections, share of nginx';

export async function measureGatewayRate(): Promise<Measurement> {
  const missing = ['/usr/sbin/nginx', '/usr/bin/wrk', '/usr/bin/taskset'].filter((program) => !existsSync(program));
  if (missing.length > 0)
    return { what, figure: `not measured: ${missing.join(', ')} not installed`, budget: '4 %', within: undefined };
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-bench-gateway-'));
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: true });
  await migrateAll(postgres.url, PASSWORD);
  const issuer = await startIssuer();
  const nginx = await startNginx(directory);
  const [token = ''] = issuer.tokens;
  const gateway = await startLoneGateway({
    databaseUrl: roleUrl(postgres.url, 'gateway', PASSWORD),
    authUrl: issuer.url,
    backendUrl: nginx.backendUrl,
  });
  try {
    const proxy = await load(`${nginx.proxyUrl}/api/billing/plans`, token);
    const ours = await load(`${gateway.url}/api/billing/plans`, token);
    return verdict(ours, proxy);
  } finally {
    await gateway.stop();
    nginx.child.kill('SIGTERM');
    issuer.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function verdict(ours: number, proxy: number): Measurement {
  const share = ours / proxy;
  return {
    what,
    figure: `${(share * 100).toFixed(1)} % (${Math.round(ours).toLocaleString('en-US')} of ${Math.round(proxy).toLocaleString('en-US')} requests/s)`,
    budget: '4 %',
    within: share >= BUDGET_SHARE,
  };
}

/** Requests per second; a run with refusals would measure refusing. */
async function load(url: string, token: string): Promise<number> {
  const run = (seconds: number) =>
    promisify(execFile)('taskset', [
      '-c',
      '1',
      'wrk',
      '-t1',
      '-c64',
      `-d${seconds}s`,
      '-H',
      `authorization: Bearer ${token}`,
      url,
    ]);
  await run(2);
  const { stdout } = await run(SECONDS);
  if (/Non-2xx/.test(stdout)) throw new Error(`refused under load: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function startNginx(directory: string): Promise<{ child: ChildProcess; backendUrl: string; proxyUrl: string }> {
  const [backend, proxy] = [await freePort(), await freePort()];
  const body = JSON.stringify({ filler: 'x'.repeat(480) });
  const configuration = `
daemon off; worker_processes 2; worker_cpu_affinity 01 10; error_log /dev/null; pid ${directory}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000;
  client_body_temp_path ${directory}/b; proxy_temp_path ${directory}/p; fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  upstream backend { server 127.0.0.1:${backend}; keepalive 64; }
  server { listen 127.0.0.1:${backend}; location / { default_type application/json; return 200 '${body}'; } }
  server { listen 127.0.0.1:${proxy}; location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; } }
}`;
  await writeFile(path.join(directory, 'nginx.conf'), configuration);
  const child = spawn('/usr/sbin/nginx', ['-c', path.join(directory, 'nginx.conf')], { stdio: 'ignore' });
  await delay(500);
  return { child, backendUrl: `http://127.0.0.1:${backend}`, proxyUrl: `http://127.0.0.1:${proxy}` };
}
