// A machine without the servers: reports which programs to get, and fails in CI.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerConfig } from './server-config.ts';
import { startSharedServers } from './start-shared-servers.ts';

const before = { ...process.env };

beforeEach(async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'consilium-empty-'));
  Object.assign(process.env, { PATH: empty, XDG_CACHE_HOME: empty, DOCKER_HOST: 'tcp://127.0.0.1:9' });
  delete process.env['CI'];
  // Of the run that this test is part of.
  for (const name of Object.keys(process.env)) if (/^TEST_(?:REDIS|KAFKA|S3)_/u.test(name)) delete process.env[name];
});

afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

test('a missing program is reported in one line, and its tests are marked as skipped', async () => {
  const lines: string[] = [];
  const stop = await startSharedServers((line) => lines.push(line));
  await stop();
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^Scale tests are skipped: kafka: java is not installed: a JDK/),
    expect.stringMatching(/^Scale tests are skipped: redis: redis-server is not installed: apt-get install/),
    expect.stringMatching(/^Scale tests are skipped: s3: go is not installed: Go 1/),
  ]);
  expect(readServerConfig().missing).toEqual(['redis', 'kafka', 's3', 'own-redis', 'own-kafka', 'own-s3']);
});

test('a missing program is a failure in CI', async () => {
  process.env['CI'] = 'true';
  const start = startSharedServers(() => {});
  await expect(start).rejects.toThrow(/missing:\n.*redis-server is not installed.*\n.*java.*\n.*go is not installed/);
});

test('servers named in the environment are used', async () => {
  const named = {
    TEST_REDIS_URL: 'redis://127.0.0.1:1',
    TEST_KAFKA_BROKERS: '127.0.0.1:2,127.0.0.1:3',
    TEST_S3_ENDPOINT: 'http://127.0.0.1:4',
  };
  Object.assign(process.env, named);
  await (
    await startSharedServers(() => {})
  )();
  expect(process.env).toMatchObject(named);
  expect(readServerConfig()).toMatchObject({ missing: ['own-redis', 'own-kafka', 'own-s3'] });
});
