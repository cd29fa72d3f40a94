// Opens Redis, one node or a cluster, for all drivers: commands fail quickly, and reconnecting never gives up.
import { Cluster, Redis } from 'ioredis';
import type { Logger } from 'pino';
import { atMost } from '../time-limit.ts';
import { firstAnswer } from './first-answer.ts';
import { redisAddress } from './redis-address.ts';
import type { RedisAddress } from './redis-address.ts';
import type { RedisSettings } from './redis-variables.ts';

export type RedisClient = Redis | Cluster;

export interface RedisPurpose {
  /** What it is opened for: the end of the connection's name (`consilium-limits`), and part of log messages. */
  readonly purpose: string;
  /** The variable that selected Redis, for ConfigErrors: `LIMITS`. */
  readonly neededBy: string;
  /**
   * `request` (the default): a command that cannot be answered now fails now; none waits for a connection or is sent twice.
   * `patient`: commands wait for the connection and may block on the server (XREAD BLOCK, workers); no timeout.
   */
  readonly manner?: 'request' | 'patient';
  readonly logger: Logger;
  readonly startTimeoutMs?: number;
}

const START_TIMEOUT_MS = 6_000;
const LONGEST_WAIT_MS = 2000;
const FIRST_WAIT_MS = 50;
/** A closed socket that the other side does not acknowledge is dropped after this. */
const CLOSE_TIMEOUT_MS = 500;

/** Throws ConfigError when Redis cannot be reached, refuses us, or does not match the configuration. */
export async function openRedis(config: RedisSettings, purpose: RedisPurpose): Promise<RedisClient> {
  const address = await redisAddress(config, purpose.neededBy);
  const client = config.REDIS_CLUSTER ? openCluster(config, address, purpose) : openNode(config, address, purpose);
  await firstAnswer(client, address, purpose.startTimeoutMs ?? START_TIMEOUT_MS);
  logOutages(client, purpose);
  return client;
}

/** Waits for running commands, at most for their time limit. Never throws. */
export async function closeRedis(client: RedisClient): Promise<void> {
  if (client.status === 'end') return;
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // A client that may block on the server for ever is not asked to quit.
  if (client.status === 'ready' && !client.options.enableOfflineQueue) await client.quit().catch(() => undefined);
  client.disconnect();
  // Between two connection attempts ioredis stops without an event.
  await atMost(2 * CLOSE_TIMEOUT_MS, ended);
}

function openNode(config: RedisSettings, address: RedisAddress, purpose: RedisPurpose): Redis {
  return new Redis({ ...commandOptions(config, purpose), ...address, retryStrategy: waitMs });
}

function openCluster(config: RedisSettings, address: RedisAddress, purpose: RedisPurpose): Cluster {
  const { host, port, username, password, tls } = address;
  return new Cluster([{ host, port }], {
    redisOptions: {
      ...commandOptions(config, purpose),
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls && { tls }),
    },
    enableOfflineQueue: purpose.manner === 'patient',
    clusterRetryStrategy: waitMs,
    // Each redirection waits 100 ms: six end within the second that a request has.
    maxRedirections: 6,
    slotsRefreshTimeout: Math.max(1000, config.REDIS_TIMEOUT_MS),
  });
}

function commandOptions(config: RedisSettings, { purpose, manner }: RedisPurpose) {
  const always = {
    connectionName: `${config.REDIS_KEY_PREFIX}-${purpose}`,
    disableClientInfo: true,
    connectTimeout: 5000,
    disconnectTimeout: CLOSE_TIMEOUT_MS,
    // After a failover the old address is a replica: a new connection finds the new master.
    reconnectOnError: (error: Error) => error.message.includes('READONLY'),
  };
  if (manner === 'patient') return { ...always, maxRetriesPerRequest: null };
  return {
    ...always,
    commandTimeout: config.REDIS_TIMEOUT_MS,
    // No answers on an open connection (a lost machine does not close it): reconnect.
    socketTimeout: 2 * config.REDIS_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Commands in flight fail at once when the connection breaks.
    maxRetriesPerRequest: 0,
  };
}

/** Retries for ever; half of the wait is random, so that replicas do not reconnect in step. */
function waitMs(attempt: number): number {
  const mostMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return mostMs / 2 + Math.random() * (mostMs / 2);
}

/** Logs once when it is lost and once when it is back. Messages only: errors of ioredis contain commands, even passwords. */
function logOutages(client: RedisClient, { logger, purpose }: RedisPurpose): void {
  let isDown = false;
  client.on('error', (error: Error) => {
    if (!isDown) logger.warn({ reason: error.message, purpose }, 'Redis is down');
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) logger.info({ purpose }, 'Redis is back');
    isDown = false;
  });
}
