// A Redis cluster for one test: three masters that share the slots, and the wanted number of replicas of the first.
import { setTimeout as delay } from 'node:timers/promises';
import { askRedis, startRedisServer } from './redis-server.ts';
import type { RedisServer } from './redis-server.ts';

const SHARES = ['0 5460', '5461 10922', '10923 16383'];
const AGREED_WITHIN_MS = 30_000;

export interface RedisCluster {
  /** The second master's address; the driver learns the others from it. */
  readonly url: string;
  readonly masters: readonly RedisServer[];
  readonly replicas: readonly RedisServer[];
  remove(): Promise<void>;
}

/** Ready when every node knows every other and reports that all slots are served. */
export async function startRedisCluster(wanted: { replicas?: number } = {}): Promise<RedisCluster> {
  const start = () =>
    startRedisServer({ member: true, appendOnly: true, settings: { 'cluster-node-timeout': '1500' } });
  const nodes = await Promise.all(Array.from({ length: SHARES.length + (wanted.replicas ?? 0) }, start));
  const remove = async () => void (await Promise.all(nodes.map((node) => node.remove())));
  const masters = nodes.slice(0, SHARES.length);
  const replicas = nodes.slice(SHARES.length);
  try {
    await join(masters, replicas);
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: masters[1]?.url ?? '', masters, replicas, remove };
}

async function join(masters: readonly RedisServer[], replicas: readonly RedisServer[]): Promise<void> {
  const nodes = [...masters, ...replicas];
  await Promise.all(masters.map(({ port }, index) => askRedis(port, `CLUSTER ADDSLOTSRANGE ${SHARES[index]}`)));
  // Different epochs: masters that begin with the same one would have to settle it first.
  for (const [index, { port }] of nodes.entries()) await askRedis(port, `CLUSTER SET-CONFIG-EPOCH ${index + 1}`);
  const [first] = nodes;
  for (const { port, clusterPort } of nodes.slice(1))
    await askRedis(first?.port ?? 0, `CLUSTER MEET 127.0.0.1 ${port} ${clusterPort}`);
  await allAgree(nodes);
  for (const { port } of replicas) await askRedis(port, `CLUSTER REPLICATE ${await idOf(first?.port ?? 0)}`);
  await all(replicas, 'ROLE', 'connected');
  await allAgree(nodes);
}

async function idOf(port: number): Promise<string> {
  return /[\da-f]{40}/.exec(await askRedis(port, 'CLUSTER MYID'))?.[0] ?? '';
}

async function allAgree(nodes: readonly RedisServer[]): Promise<void> {
  await all(nodes, 'CLUSTER INFO', `cluster_known_nodes:${nodes.length}`);
  await all(nodes, 'CLUSTER INFO', 'cluster_state:ok');
}

async function all(nodes: readonly RedisServer[], command: string, said: string): Promise<void> {
  const lastMs = performance.now() + AGREED_WITHIN_MS;
  for (const { port } of nodes)
    while (!(await askRedis(port, command)).includes(said)) {
      if (performance.now() > lastMs) throw new Error(`the node at ${port} never answered ${command} with ${said}`);
      await delay(50);
    }
}
