// The product in the scale profile on its own servers, with a proxy where the network is disturbed.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { derivedPasswords } from '@consilium/kit/postgres/role-passwords.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { startKafkaServer } from '@consilium/kit/testing/servers/kafka-server.ts';
import type { KafkaServer } from '@consilium/kit/testing/servers/kafka-server.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import type { RedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { startTcpProxy } from '@consilium/kit/testing/servers/tcp-proxy.ts';
import type { TcpProxy } from '@consilium/kit/testing/servers/tcp-proxy.ts';
import { migrateAll, roleUrl } from '@consilium/local/database.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import { startProduct } from '../scale/product.ts';
import type { Product } from '../scale/product.ts';
import { createFakedClock } from './faked-clock.ts';
import type { FakedClock } from './faked-clock.ts';

export interface World {
  readonly product: Product;
  readonly redis: RedisServer;
  readonly kafka: KafkaServer;
  readonly postgres: RestartablePostgres;
  /** The network links between the gateway and chat, and between chat and Postgres. */
  readonly proxies: Readonly<Record<'gatewayToChat' | 'chatToPostgres', TcpProxy>>;
  /** Chat's clock; undefined where libfaketime is missing. */
  readonly chatClock: FakedClock | undefined;
  stop(): Promise<void>;
}

interface RestartablePostgres {
  readonly url: string;
  /** Restarts it like an operator, or kills it like a crash. */
  restart(): Promise<void>;
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Everything is closed in reverse order, also when a later step of starting failed. */
export async function startWorld(): Promise<World> {
  const closings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  };
  const opened = <Part>(part: Part, close: (part: Part) => Promise<unknown>): Part => {
    closings.push(() => close(part));
    return part;
  };
  try {
    const directory = opened(await mkdtemp(path.join(tmpdir(), 'consilium-faults-')), (place) =>
      rm(place, { recursive: true, force: true }),
    );
    const passwordOf = derivedPasswords(randomBytes(12).toString('hex'));
    const postgres = opened(await startRestartable(path.join(directory, 'postgres'), passwordOf), (it) => it.stop());
    const redis = opened(await startRedisServer({ appendOnly: true }), (it) => it.remove());
    const kafka = opened(await startKafkaServer(), (it) => it.remove());
    const databaseUrl = (part: PartName) => roleUrl(postgres.url, part, passwordOf);
    const chatToPostgres = opened(await proxyTo(postgres.url), (it) => it.stop());
    const proxies: { gatewayToChat?: TcpProxy } = {};
    const chatClock = await createFakedClock(directory);
    const product = opened(
      await startProduct(
        { databaseUrl, kafka: { brokers: kafka.brokers, prefix: '' }, redis: { url: redis.url, prefix: 'consilium' } },
        {
          restart: true,
          advisorDelayMs: 10,
          // A hold that Redis took after its caller's timeout is released when it is older than the longest reply.
          environment: { REPLY_LEASE_MS: '3000', REPLY_MAX_AGE_MS: '15000', INBOX_DIR: path.join(directory, 'inbox') },
          async adjust({ part }, environment) {
            if (part === 'chat')
              return { DATABASE_URL: throughProxy(databaseUrl(part), chatToPostgres), ...chatClock?.environment };
            if (part !== 'gateway') return {};
            proxies.gatewayToChat = opened(await proxyTo(environment['CHAT_URL'] ?? ''), (it) => it.stop());
            return { CHAT_URL: `http://127.0.0.1:${proxies.gatewayToChat.port}` };
          },
        },
      ),
      (it) => it.stop(),
    );
    if (!proxies.gatewayToChat) throw new Error('the gateway has no proxy');
    const { gatewayToChat } = proxies;
    return { product, redis, kafka, postgres, proxies: { gatewayToChat, chatToPostgres }, chatClock, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function proxyTo(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  return startTcpProxy({ host: hostname, port: Number(port) });
}

function throughProxy(databaseUrl: string, proxy: TcpProxy): string {
  const url = new URL(databaseUrl);
  url.host = `${proxy.host}:${proxy.port}`;
  return url.href;
}

async function startRestartable(directory: string, passwordOf: RolePasswords): Promise<RestartablePostgres> {
  const start = () => startEmbeddedPostgres({ directory, durable: true });
  let running: EmbeddedPostgres = await start();
  await migrateAll(running.url, passwordOf);
  const restart = async () => {
    await running.stop();
    running = await start();
  };
  return {
    url: running.url,
    restart,
    async crash() {
      const pid = (await readFile(path.join(running.directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0];
      // Its supervisor restarts it.
      process.kill(Number(pid), 'SIGKILL');
    },
    stop: () => running.stop(),
  };
}
