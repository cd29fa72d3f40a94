// A Redis server for one test: alone, or as a cluster of one node that owns every slot.
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from './local-program.ts';
import { createServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { testPort } from './test-port.ts';

export interface RedisServerOptions {
  /** Refuses keys of different slots in one command (CROSSSLOT), as a real cluster does. */
  readonly cluster?: boolean;
  /** One node of a cluster that redis-cluster.ts assembles. */
  readonly member?: boolean;
  /** Keeps acknowledged data across kill(); without it kill() loses the data. */
  readonly appendOnly?: boolean;
  /** For example `20mb`; beyond it writes fail (noeviction). */
  readonly maxMemory?: string;
  /** More settings, by their names in redis.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RedisServer extends ServerProcess {
  readonly url: string;
  readonly port: number;
  /** The port on which cluster nodes talk to it. */
  readonly clusterPort: number;
  /** Contains the data files. */
  readonly directory: string;
}

export function findRedis(): string {
  return findProgram('redis-server', 'apt-get install redis-server, or brew install redis');
}

export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  const command = findRedis();
  const directory = await mkdtemp(path.join(tmpdir(), 'consilium-redis-'));
  const port = await testPort();
  // The default is the port plus 10,000, which may be in use.
  const clusterPort = await testPort();
  const settings = { ...settingsOf(options, directory, clusterPort), port: String(port), ...options.settings };
  const server = createServerProcess({
    name: 'redis-server',
    directory,
    command,
    programArguments: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    isReady: () => isReady(port, options.cluster === true),
  });
  await server.start();
  return { ...server, url: `redis://127.0.0.1:${port}`, port, clusterPort, directory };
}

function settingsOf(options: RedisServerOptions, directory: string, clusterPort: number): Record<string, string> {
  return {
    bind: '127.0.0.1',
    dir: directory,
    save: '',
    appendonly: options.appendOnly ? 'yes' : 'no',
    // Every acknowledged write is in the file, so what kill() loses does not depend on timing.
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
    ...(options.maxMemory !== undefined && { maxmemory: options.maxMemory }),
    ...((options.cluster === true || options.member === true) && {
      'cluster-enabled': 'yes',
      'cluster-announce-ip': '127.0.0.1',
      'cluster-port': String(clusterPort),
    }),
  };
}

async function isReady(port: number, cluster: boolean): Promise<boolean> {
  if (!(await askRedis(port, 'PING')).startsWith('+PONG')) return false;
  if (!cluster || (await askRedis(port, 'CLUSTER INFO')).includes('cluster_state:ok')) return true;
  // Refused on a second start, when the node remembers its slots.
  await askRedis(port, 'CLUSTER ADDSLOTSRANGE 0 16383');
  return false;
}

/** Redis also accepts commands as plain lines. Empty when it does not answer. */
export function askRedis(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    const settle = (answer: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => settle(String(data)));
    socket.once('error', () => settle(''));
    socket.once('close', () => settle(''));
  });
}
