// All faults of the scale profile, in the order in which they are tried.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import type { Fault } from './fault.ts';
import type { World } from './world.ts';

const AWAY_MS = 30_000;
const DISTURBED_MS = 8_000;

const killed: readonly Fault[] = partNames.map((part) => ({
  name: `kill -9 of ${part}`,
  happen: async ({ product }) => {
    await product.processes.replica(part).kill();
    await product.processes.replica(part).ready();
  },
}));

const broker: readonly Fault[] = [
  {
    name: 'Kafka restarts',
    happen: async ({ kafka }) => {
      await kafka.stop();
      await kafka.start();
    },
  },
  {
    name: 'Kafka is killed and down for 30 s',
    happen: async ({ kafka }) => {
      await kafka.kill();
      await delay(AWAY_MS);
      await kafka.start();
    },
  },
];

const redis: readonly Fault[] = [
  {
    name: 'Redis restarts with its data',
    happen: async ({ redis: server }) => {
      await server.stop();
      await server.start();
    },
  },
  { name: 'Redis restarts without its data', happen: loseRedis },
  {
    name: 'Redis is frozen for 8 s',
    happen: async ({ redis: server }) => {
      server.freeze();
      await delay(DISTURBED_MS);
      server.thaw();
    },
  },
];

async function loseRedis({ redis: server }: World): Promise<void> {
  await server.kill();
  for (const name of await readdir(server.directory))
    if (name !== 'server.log') await rm(path.join(server.directory, name), { recursive: true, force: true });
  await server.start();
}

const postgres: readonly Fault[] = [
  { name: 'Postgres restarts', happen: ({ postgres: server }) => server.restart() },
  { name: 'Postgres is killed and restarts', happen: ({ postgres: server }) => server.crash() },
];

const links = { gatewayToChat: 'gateway and chat', chatToPostgres: 'chat and Postgres' } as const;

const network: readonly Fault[] = (['gatewayToChat', 'chatToPostgres'] as const).flatMap((link) => [
  {
    name: `the network between ${links[link]} takes 300 ms each way for 8 s`,
    happen: async ({ proxies }: World) => {
      proxies[link].setDelay(300);
      await delay(DISTURBED_MS);
      proxies[link].setDelay(0);
    },
  },
  {
    name: `the network between ${links[link]} is cut for 8 s`,
    happen: async ({ proxies }: World) => {
      await proxies[link].cut();
      await delay(DISTURBED_MS);
      await proxies[link].heal();
    },
  },
  {
    name: `the network between ${links[link]} swallows everything for 8 s (half-open)`,
    happen: async ({ proxies }: World) => {
      proxies[link].halfOpen();
      await delay(DISTURBED_MS);
      await proxies[link].heal();
    },
  },
]);

const clock: readonly Fault[] = [20, 7200, -7200].map((seconds) => ({
  name: `chat's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'} for 8 s`,
  impossible: ({ chatClock }) => (chatClock ? undefined : 'libfaketime is not installed'),
  happen: async ({ chatClock }) => {
    await chatClock?.shift(seconds);
    await delay(DISTURBED_MS);
    await chatClock?.shift(0);
  },
}));

export const faults: readonly Fault[] = [...killed, ...broker, ...redis, ...postgres, ...network, ...clock];
