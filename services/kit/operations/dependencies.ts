// Whether what a part needs answers: its database, the servers of its drivers, and the other parts that it calls.
import { connect } from 'node:net';
import { serviceNames } from '@consilium/contracts/parts/parts.ts';
import type { Pool } from 'pg';
import { addressVariable } from '../config/address-variable.ts';
import { readyPath } from '../http/health.ts';
import { within } from '../time-limit.ts';

export interface DependencyState {
  readonly name: string;
  readonly isUp: boolean;
  readonly ms: number;
}

type Config = Readonly<Record<string, unknown>>;
type Check = readonly [name: string, check: () => Promise<unknown>];

const LIMIT_MS = 2_000;

/** Nothing of an address is told but the name of what is there. */
export function checkDependencies(pool: Pool, config: Config): Promise<readonly DependencyState[]> {
  const checks: readonly Check[] = [
    ['PostgreSQL', () => pool.query('select 1')],
    ...serversOf(config),
    ...serviceNames.flatMap((part): readonly Check[] =>
      addressesIn(config[addressVariable(part)]).map((url) => [`part ${part}`, () => askReady(url)]),
    ),
  ];
  return Promise.all(checks.map(measured));
}

function serversOf(config: Config): readonly Check[] {
  const usesRedis = ['LIMITS', 'QUOTA', 'FANOUT', 'JOBS'].some((name) => config[name] === 'redis');
  return [
    ...(config['EVENT_LOG'] === 'kafka' ? reached('Kafka', config['KAFKA_BROKERS'], 9092) : []),
    ...(usesRedis ? reached('Redis', config['REDIS_URL'], 6379) : []),
    ...(config['FILES'] === 's3' ? reached('S3', config['S3_ENDPOINT'], 443) : []),
    ...(config['MAIL'] === 'smtp' ? reached('Mail server', config['SMTP_URL'], 25) : []),
  ];
}

/** One check for each address. */
function reached(name: string, value: unknown, usualPort: number): readonly Check[] {
  const addresses = addressesIn(value);
  return addresses.map((address, index) => [
    addresses.length === 1 ? name : `${name} ${index + 1}`,
    () => connectTo(address, usualPort),
  ]);
}

function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

async function askReady(url: string): Promise<void> {
  const response = await fetch(new URL(readyPath, url), { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

async function connectTo(address: string, usualPort: number): Promise<void> {
  const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: Number(port) || usualPort });
  socket
    .once('connect', resolve)
    .once('error', reject)
    .setTimeout(LIMIT_MS, () => reject(new Error('no answer')));
  try {
    await promise;
  } finally {
    socket.destroy();
  }
}

async function measured([name, check]: Check): Promise<DependencyState> {
  const startedAtMs = performance.now();
  const isUp = await within(LIMIT_MS, check(), () => new Error('no answer')).then(
    () => true,
    () => false,
  );
  return { name, isUp, ms: Math.round(performance.now() - startedAtMs) };
}
