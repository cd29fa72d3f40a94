// The address and login from REDIS_URL. Whatever is wrong with it, its password is never shown.
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/read-config.ts';
import type { RedisSettings } from './redis-variables.ts';

const STANDARD_PORT = 6379;

export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly db: number;
  readonly tls?: { readonly ca?: string };
}

/** `neededBy` is the variable that selected Redis, for example LIMITS. */
export async function redisAddress(config: RedisSettings, neededBy: string): Promise<RedisAddress> {
  if (config.REDIS_URL === undefined) throw new ConfigError(`REDIS_URL: is needed because ${neededBy} is redis`);
  const url = parseAddress(config.REDIS_URL);
  const password = decodeURIComponent(url.password);
  const username = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? STANDARD_PORT : Number(url.port),
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    db: Number(url.pathname.slice(1)),
    ...(url.protocol === 'rediss:' && { tls: await certificates(config.REDIS_TLS_CA_FILE) }),
  };
}

function parseAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url || url.hostname === '' || !/^(\/\d{0,4})?$/.test(url.pathname) || !isEncoded(url.username + url.password))
    throw new ConfigError(
      'REDIS_URL: must look like redis://user:password@host:6379, special characters of the password as %xx',
    );
  return url;
}

function isEncoded(text: string): boolean {
  return !/%(?![\da-f]{2})/i.test(text);
}

async function certificates(file: string | undefined): Promise<{ ca?: string }> {
  if (file === undefined) return {};
  try {
    return { ca: await readFile(file, 'utf8') };
  } catch {
    throw new ConfigError('REDIS_TLS_CA_FILE: this file cannot be read');
  }
}
