// Waits until Redis answers for the first time; otherwise says in one line what to fix.
import type { Cluster, Redis } from 'ioredis';
import { ConfigError } from '../config/read-config.ts';
import type { RedisAddress } from './redis-address.ts';

const wrongPassword = /WRONGPASS|invalid (username-)?password/i;
const noPassword = /NOAUTH/;
const notPermitted = /NOPERM/;
const noCluster = /cluster support disabled/;

export async function firstAnswer(client: Redis | Cluster, address: RedisAddress, timeoutMs: number): Promise<void> {
  const place = `${address.host}:${address.port}`;
  let reason = 'no answer';
  // Without a listener ioredis writes to the console.
  client.on('error', () => undefined);
  const problem = await new Promise<string | undefined>((resolve) => {
    const late = setTimeout(() => resolve(`REDIS_URL: no Redis answers at ${place} (${reason})`), timeoutMs);
    const done = (line: string | undefined) => {
      clearTimeout(late);
      client.off('error', failed).off('node error', failed).off('ready', ready);
      resolve(line);
    };
    const ready = () => done(undefined);
    const failed = (error: Error) => {
      const line = refusal(error.message, place);
      reason = reasonOf(error);
      if (line !== undefined) done(line);
    };
    client.on('error', failed).on('node error', failed).on('ready', ready);
  });
  if (problem === undefined) return;
  client.disconnect();
  throw new ConfigError(problem);
}

/** Errors that waiting cannot fix. */
function refusal(message: string, place: string): string | undefined {
  if (wrongPassword.test(message)) return `REDIS_URL: Redis at ${place} refuses this user and password`;
  if (noPassword.test(message)) return `REDIS_URL: Redis at ${place} asks for a password`;
  if (notPermitted.test(message)) return `REDIS_URL: Redis at ${place} does not permit this user what is needed`;
  if (noCluster.test(message)) return `REDIS_CLUSTER: Redis at ${place} is not a node of a cluster`;
  return undefined;
}

/** Error codes of the system and of Redis only; their sentences may quote what we sent. */
function reasonOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{4,}\b/.exec(error.message)?.[0] ?? 'no answer';
}
