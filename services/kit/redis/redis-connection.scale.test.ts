import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { ConfigError } from '../config/read-config.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import type { RedisServer } from '../testing/servers/redis-server.ts';
import { makeCertificate } from '../testing/servers/self-signed-certificate.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { testPort } from '../testing/servers/test-port.ts';
import { closeRedis, openRedis } from './redis-connection.ts';
import type { RedisSettings } from './redis-variables.ts';
import { testRedisSettings } from './test-settings.ts';

describeWith(['own-redis'], 'opening Redis', () => {
  let server: RedisServer;
  let address: string;
  beforeAll(async () => {
    server = await startRedisServer();
    address = `127.0.0.1:${server.port}`;
    const operator = await open({ REDIS_URL: server.url });
    await operator.config('SET', 'requirepass', 'se%cr:et');
    await closeRedis(operator);
  });
  afterAll(() => server.remove());

  const open = (changes: Partial<RedisSettings>) =>
    openRedis(testRedisSettings(server.url, changes), {
      purpose: 'limits',
      neededBy: 'LIMITS',
      logger: pino({ level: 'silent' }),
      startTimeoutMs: 1500,
    });
  const complaint = async (changes: Partial<RedisSettings>) => {
    const error: unknown = await open(changes).then(closeRedis, (failure: unknown) => failure);
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  };

  test('signs in with a URL-encoded password and names its purpose to Redis', async () => {
    const redis = await open({ REDIS_URL: `redis://:se%25cr%3Aet@${address}/1` });
    expect(await redis.client('INFO')).toMatch(/ name=test-limits .* db=1 /);
    await closeRedis(redis);
  });

  test('says in one line which variable is wrong, without the password', async () => {
    expect(await complaint({ REDIS_URL: `redis://:wrong@${address}` })).toBe(
      `REDIS_URL: Redis at ${address} refuses this user and password`,
    );
    expect(await complaint({})).toBe(`REDIS_URL: Redis at ${address} asks for a password`);
    expect(await complaint({ REDIS_URL: undefined })).toBe('REDIS_URL: is needed because LIMITS is redis');
    expect(await complaint({ REDIS_URL: `redis://:bro%ken@${address}` })).toMatch(/^REDIS_URL: must look like /);
    expect(await complaint({ REDIS_URL: `redis://:se%25cr%3Aet@${address}`, REDIS_CLUSTER: true })).toBe(
      `REDIS_CLUSTER: Redis at ${address} is not a node of a cluster`,
    );
    expect(
      await complaint({ REDIS_URL: `rediss://:se%25cr%3Aet@${address}`, REDIS_TLS_CA_FILE: '/no/such/file' }),
    ).toBe('REDIS_TLS_CA_FILE: this file cannot be read');
  });

  test('waits for a missing server, but not for ever', async () => {
    const nobody = `127.0.0.1:${await testPort()}`;
    const line = `REDIS_URL: no Redis answers at ${nobody}`;
    expect(await complaint({ REDIS_URL: `redis://${nobody}` })).toBe(`${line} (ECONNREFUSED)`);
    expect(await complaint({ REDIS_URL: `redis://${nobody}`, REDIS_CLUSTER: true })).toMatch(line);
  });
});

describeWith(['own-redis'], 'Redis that speaks TLS', () => {
  let server: RedisServer;
  let address: string;
  let authorityFile: string;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'consilium-redis-tls-'));
    const certificate = await makeCertificate(directory);
    ({ authorityFile } = certificate);
    const port = String(await testPort());
    address = `rediss://127.0.0.1:${port}`;
    server = await startRedisServer({
      settings: {
        'tls-port': port,
        'tls-cert-file': certificate.keyStoreFile,
        'tls-key-file': certificate.keyStoreFile,
        'tls-ca-cert-file': certificate.authorityFile,
        'tls-auth-clients': 'no',
      },
    });
  });
  afterAll(async () => {
    await server.remove();
    await rm(directory, { recursive: true });
  });

  const open = (changes: Partial<RedisSettings>) =>
    openRedis(testRedisSettings(address, changes), {
      purpose: 'limits',
      neededBy: 'LIMITS',
      logger: pino({ level: 'silent' }),
      startTimeoutMs: 1500,
    });

  test('is trusted with the configured certificate authority', async () => {
    const redis = await open({ REDIS_TLS_CA_FILE: authorityFile });
    expect(await redis.set('said', 'in private')).toBe('OK');
    await closeRedis(redis);
  });

  test('is not trusted without it', async () => {
    await expect(open({})).rejects.toThrow(ConfigError);
  });
});
