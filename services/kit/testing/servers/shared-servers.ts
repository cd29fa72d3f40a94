// For *.scale.test.ts: the run's servers, each with a fresh prefix so that tests do not affect each other; skips tests without them.
import { randomBytes } from 'node:crypto';
import { describe } from '@jest/globals';
import type { S3Address } from './s3-server.ts';
import { readServerConfig } from './server-config.ts';
import type { ServerName } from './server-config.ts';

/** A `describe` that is skipped when a server it needs cannot run (the setup reports why, once). `own-…`: started by the test. */
export function describeWith(servers: readonly ServerName[], name: string, body: () => void): void {
  const { missing } = readServerConfig();
  (servers.some((server) => missing.includes(server)) ? describe.skip : describe)(name, body);
}

/** `prefix` is a value for REDIS_KEY_PREFIX. The server contains other tests' data: no FLUSHALL, no KEYS. */
export function sharedRedis(): { readonly url: string; readonly prefix: string } {
  return { url: present(readServerConfig().redisUrl), prefix: freshPrefix() };
}

/** `prefix` begins topics, groups and transactional ids (KAFKA_PREFIX). Topics need not be deleted. */
export function sharedKafka(): { readonly brokers: string[]; readonly prefix: string } {
  return { brokers: [...present(readServerConfig().kafkaBrokers)], prefix: `${freshPrefix()}.` };
}

/** `prefix` is the first segment of keys. */
export function sharedS3(): S3Address & { readonly prefix: string } {
  return { ...present(readServerConfig().s3), prefix: freshPrefix() };
}

function freshPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('no such test server: run this file in jest\'s project "scale"');
  return value;
}
